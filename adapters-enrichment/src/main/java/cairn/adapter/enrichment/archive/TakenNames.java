package cairn.adapter.enrichment.archive;

import cairn.adapter.enrichment.hash.NumberedHashes;
import java.util.List;

/// The names taken in one folder. Keeps 64 bits and a number for each, since folders can be large. Two
/// names that agree in those bits count as equal, so one of them gets a number.
final class TakenNames {
    private static final long OFFSET = 0xCBF29CE484222325L;
    private static final long PRIME = 0x100000001B3L;

    private final NumberedHashes numbers = new NumberedHashes();

    /// Returns the stem, followed by a number if another file already has one of its names. The same
    /// calls in the same order give the same names.
    ///
    /// @param endings extensions of the files that will have this name
    String take(String stem, List<String> endings) {
        if (endings.stream().noneMatch(ending -> contains(stem + ending))) {
            endings.forEach(ending -> put(stem + ending, 2));
            return stem;
        }
        int number = Math.max(2, numbers.find(hash(stem + endings.getFirst())));
        String candidate = numbered(stem, number);
        while (isAnyTaken(candidate, endings)) {
            number++;
            candidate = numbered(stem, number);
        }
        put(stem + endings.getFirst(), number + 1);
        for (String ending : endings) {
            put(candidate + ending, 2);
        }
        return candidate;
    }

    private static String numbered(String stem, int number) {
        return stem + " (" + number + ")";
    }

    private boolean isAnyTaken(String stem, List<String> endings) {
        return endings.stream().anyMatch(ending -> contains(stem + ending));
    }

    private boolean contains(String name) {
        return numbers.find(hash(name)) != 0;
    }

    private void put(String name, int number) {
        numbers.put(hash(name), number);
    }

    /// FNV-1a with one more mixing step.
    private static long hash(String name) {
        String key = SafeName.key(name);
        long hash = OFFSET;
        for (int i = 0; i < key.length(); i++) {
            hash = (hash ^ key.charAt(i)) * PRIME;
        }
        return (hash ^ hash >>> 29) * 0xBF58476D1CE4E5B9L;
    }
}
