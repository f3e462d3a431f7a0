package cairn.bootstrap.configuration;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/// Suggests names for misspelt ones.
final class Spelling {
    private static final int MAX_DISTANCE = 4;

    private Spelling() {}

    /// The nearest known name, if it is near enough.
    static Optional<String> nearest(String name, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt(candidate -> distance(name, candidate)))
                .filter(candidate -> distance(name, candidate) <= MAX_DISTANCE);
    }

    /// Levenshtein distance: insertions, deletions and replacements of one character.
    static int distance(String from, String to) {
        int[] row = IntStream.rangeClosed(0, to.length()).toArray();
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
