/* The reference duel written out literally.
 *
 * Usage: duel FIGHTS KEY_LOW KEY_HIGH RESEED
 * With RESEED 1 every fight has its own dice, the very ones of Affray (sfc32 started with the key and the fight's number),
 * so that victories and swings must come out the same to the last one. With 0 one stream serves all fights.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint32_t a, b, c, counter;

static uint32_t word(void) {
    uint32_t result = a + b + counter++;
    a = b ^ (b >> 9);
    b = c + (c << 3);
    c = ((c << 21) | (c >> 11)) + result;
    return result;
}

static void start(uint32_t low, uint32_t high, uint32_t index) {
    a = low, b = high, c = index, counter = 1;
    for (int i = 0; i < 15; i++) word();
}

static uint32_t below(uint32_t n) {
    uint64_t product = (uint64_t)word() * n;
    if ((uint32_t)product < n) {
        uint32_t threshold = -n % n;
        while ((uint32_t)product < threshold) product = (uint64_t)word() * n;
    }
    return product >> 32;
}

int main(int argc, char **argv) {
    if (argc != 5) return 2;
    long fights = atol(argv[1]), wins = 0, turns = 0;
    uint32_t low = strtoul(argv[2], 0, 10), high = strtoul(argv[3], 0, 10);
    int reseed = atoi(argv[4]);
    start(low, high, 0);
    for (long fight = 0; fight < fights; fight++) {
        if (reseed) start(low, high, (uint32_t)fight);
        int first = 80, second = 80;
        for (;;) {
            turns++;
            if (below(100) < 60) {
                second -= 5 + (int)below(6);
                if (second <= 0) { wins++; break; }
            }
            turns++;
            if (below(100) < 55) {
                first -= 4 + (int)below(9);
                if (first <= 0) break;
            }
        }
    }
    printf("%ld %ld\n", wins, turns);
    return 0;
}
