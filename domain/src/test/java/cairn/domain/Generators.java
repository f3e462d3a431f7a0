package cairn.domain;

import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Seeded random values for tests of properties: the same in every run.
public final class Generators {
    private static final int[] TROUBLEMAKERS = {
        1, '\t', ' ', '/', '0', '1', 'V', 'Z', 'z', '{', '~', 0x7F, 0xDF, 0x130, 0x3A3, 0x3C2, 0x212A, 0xD7FF, 0xE000,
        0xFFFD, 0xFFFF, 0x10000, 0x1F5FF, 0x10FFFF
    };

    private final Random random;

    public Generators(long seed) {
        this.random = new Random(seed);
    }

    /// From 0 up to but not including `bound`.
    public int below(int bound) {
        return random.nextInt(bound);
    }

    public double between(double least, double most) {
        return random.nextDouble(least, most);
    }

    /// A UUID of version 7's form.
    public UUID id() {
        return new UUID((random.nextLong() & ~0xF000L) | 0x7000L, (random.nextLong() >>> 2) | Long.MIN_VALUE);
    }

    /// Well-formed text of `least` to `most` code points, many of them at the edges of what Unicode has.
    public String text(int least, int most) {
        return IntStream.range(0, least + below(most - least + 1))
                .mapToObj(i -> Character.toString(codePoint()))
                .collect(Collectors.joining());
    }

    private int codePoint() {
        int choice = below(3);
        if (choice == 0) {
            return TROUBLEMAKERS[below(TROUBLEMAKERS.length)];
        }
        int codePoint = 1 + below(choice == 1 ? 0x7E : 0x10FFFF);
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE ? 'x' : codePoint;
    }
}
