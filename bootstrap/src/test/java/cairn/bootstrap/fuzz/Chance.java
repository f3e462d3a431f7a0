package cairn.bootstrap.fuzz;

import java.util.List;
import java.util.Random;

/// Random choices that are reproducible by their seed.
record Chance(Random random) {
    static Chance of(long seed, int number) {
        return new Chance(new Random(seed * 1_000_003 + number));
    }

    /// True once in `times`.
    boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    <T> T of(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /// Printable ASCII.
    String word(int length) {
        StringBuilder word = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            word.append((char) ('a' + random.nextInt(26)));
        }
        return word.toString();
    }
}
