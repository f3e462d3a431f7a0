package cairn.adapter.search.compound;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// One way to split a word.
///
/// @param links score of the letters between the parts
record Split(List<Part> parts, int links) {
    /// Prefers few parts, and then long ones.
    static final Comparator<Split> BEST_FIRST =
            Comparator.comparingInt((Split split) -> split.parts.size()).thenComparing(split -> -split.score());

    /// Score of a linking `s`: `fastighet-s-värde` is a value, not a sword.
    private static final int LINKING_S = 3;

    static Split whole(Part part) {
        return new Split(List.of(part), 0);
    }

    Split after(Part part, String link) {
        List<Part> all = new ArrayList<>(List.of(part));
        all.addAll(parts);
        return new Split(List.copyOf(all), links + (link.equals("s") ? LINKING_S : -link.length()));
    }

    /// All runs of neighbouring parts, as written in the compound, except the whole:
    /// `haustür` and `türschlüssel`.
    List<String> runs(String compound) {
        List<String> runs = new ArrayList<>();
        for (int first = 0; first < parts.size(); first++) {
            for (int last = first + 1; last < parts.size(); last++) {
                if (last - first + 1 < parts.size()) {
                    runs.add(compound.substring(
                            parts.get(first).from(), parts.get(last).end()));
                }
            }
        }
        return runs;
    }

    private int score() {
        return 2 * parts.stream().mapToInt(part -> part.word().length()).min().orElse(0) + links;
    }
}
