package cairn.domain.resource;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Makes keys between any two keys (after D. Greenspan, "Implementing Fractional Indexing", 2020),
/// whatever code points these have.
///
/// The keys consist of digits `0-9A-Za-z` and never end in `0`, so that there is always room below them.
/// Appending increments a number whose width is the length of a run of `z` in front, so n items have
/// keys of length O(log n).
final class FractionalKeys {
    private static final int[] DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
            .codePoints()
            .toArray();
    private static final int ROOM = '0';
    private static final int FIRST = '1';
    private static final int MIDDLE = 'V';
    private static final int LAST = 'z';

    private static final int TAIL_HALF = 2;

    private FractionalKeys() {}

    /// Returns digits to append to a key, which nearly always differ for different IDs; the next
    /// increment drops them. The first ones come from the milliseconds of an ID of version 7, so that
    /// concurrent items are mostly ordered by time; the others come from its random bits.
    static String tail(UUID id) {
        int choices = DIGITS.length - 1;
        long milliseconds = id.getMostSignificantBits() >>> 16;
        long random = id.getLeastSignificantBits();
        int[] digits = new int[2 * TAIL_HALF];
        for (int i = TAIL_HALF - 1; i >= 0; i--) {
            digits[i] = DIGITS[1 + (int) (milliseconds % choices)];
            digits[TAIL_HALF + i] = DIGITS[1 + (int) Long.remainderUnsigned(random, choices)];
            milliseconds /= choices;
            random = Long.divideUnsigned(random, choices);
        }
        return text(digits, digits.length);
    }

    /// Returns a key `k` with `before < k < after` by code point. An empty `before` and a null
    /// `after` are no bounds.
    static Optional<String> between(String before, @Nullable String after) {
        int[] low = before.codePoints().toArray();
        return after == null
                ? Optional.of(beyond(low))
                : middle(low, after.codePoints().toArray());
    }

    private static String beyond(int[] low) {
        int run = (int) Arrays.stream(low).takeWhile(c -> c >= LAST).count();
        int[] key = Arrays.copyOf(low, 2 * run + 1);
        Arrays.fill(key, Math.min(low.length, key.length), key.length, FIRST);
        for (int i = key.length - 1; i >= run; i--) {
            OptionalInt next = smallestDigitBetween(key[i], i == run ? LAST : LAST + 1);
            if (next.isPresent()) {
                key[i] = next.getAsInt();
                return text(key, key.length);
            }
            key[i] = FIRST;
        }
        return text(key, run)
                + Character.toString(LAST)
                + Character.toString(FIRST).repeat(run + 2);
    }

    private static Optional<String> middle(int[] low, int[] high) {
        int same = Arrays.mismatch(low, high);
        if (same < 0 || same >= high.length || (same < low.length && low[same] > high[same])) {
            return Optional.empty();
        }
        String shared = text(high, same);
        int from = same < low.length ? low[same] : 0;
        int[] digits = digitsBetween(from, high[same]);
        if (digits.length > 0) {
            return Optional.of(shared + Character.toString(digits[digits.length / 2]));
        }
        if (same < low.length) {
            String rest = beyond(Arrays.copyOfRange(low, same + 1, low.length));
            return Optional.of(shared + Character.toString(from) + rest);
        }
        return below(high, same).map(rest -> shared + rest);
    }

    /// Returns a non-empty key below the part of `high` from `at` on.
    private static Optional<String> below(int[] high, int at) {
        if (high[at] > ROOM) {
            return Optional.of(Character.toString(ROOM) + Character.toString(MIDDLE));
        }
        Optional<String> deeper = at + 1 < high.length
                ? middle(new int[0], Arrays.copyOfRange(high, at + 1, high.length))
                        .map(key -> Character.toString(high[at]) + key)
                : Optional.empty();
        return deeper.or(() -> justBelow(high[at]));
    }

    private static Optional<String> justBelow(int codePoint) {
        return codePoint > 1
                ? Optional.of(Character.toString(codePoint - 1) + Character.toString(MIDDLE))
                : Optional.empty();
    }

    private static int[] digitsBetween(int from, int to) {
        return IntStream.of(DIGITS).filter(d -> d != ROOM && d > from && d < to).toArray();
    }

    private static OptionalInt smallestDigitBetween(int from, int to) {
        return IntStream.of(DIGITS).filter(d -> d != ROOM && d > from && d < to).findFirst();
    }

    private static String text(int[] codePoints, int length) {
        return new String(codePoints, 0, length);
    }
}
