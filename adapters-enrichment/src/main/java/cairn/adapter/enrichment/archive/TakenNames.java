package cairn.adapter.enrichment.archive;

import cairn.adapter.enrichment.hash.NumberedHashes;
import java.util.List;

/// The names that are taken in one folder. Of each it keeps 64 bits and a number, since folders can be large; two names
/// that agree in those bits are taken for the same, which costs one of them a number.
final class TakenNames {
    private static final long OFFSET = 0xCBF29CE484222325L;
    private static final long PRIME = 0x100000001B3L;

    private final NumberedHashes numbers = new NumberedHashes();

    /// The stem, with the lowest number behind it by which no file of it meets another. The same calls in the same
    /// order give the same names.
    ///
    /// @param endings of the files that are to have this name
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

    /// FNV-1a, mixed once more.
    private static long hash(String name) {
        String key = SafeName.key(name);
        long hash = OFFSET;
        for (int i = 0; i < key.length(); i++) {
            hash = (hash ^ key.charAt(i)) * PRIME;
        }
        return (hash ^ hash >>> 29) * 0xBF58476D1CE4E5B9L;
    }
}
