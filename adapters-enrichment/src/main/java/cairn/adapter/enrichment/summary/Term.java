package cairn.adapter.enrichment.summary;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Counts of a word or phrase in a document.
final class Term {
    /// Where it was seen.
    enum Place {
        TITLE,
        HEADING,
        TEXT
    }

    /// Weight of a spelling inside a sentence. At the start of one, or in a title, capitals mean
    /// nothing.
    private static final int INSIDE = 3;

    private final String key;
    private final List<String> words;
    private final int first;
    private final Set<Place> places = EnumSet.noneOf(Place.class);
    private final Map<String, Integer> surfaces = new HashMap<>();
    private int count;

    Term(String key, int first) {
        this.key = key;
        this.words = List.of(key.split(" "));
        this.first = first;
    }

    void count(String surface, Place place, boolean atStart) {
        count++;
        places.add(place);
        surfaces.merge(surface, atStart || place != Place.TEXT ? 1 : INSIDE, Integer::sum);
    }

    String key() {
        return key;
    }

    List<String> words() {
        return words;
    }

    int size() {
        return words.size();
    }

    int count() {
        return count;
    }

    /// The position of the first sentence that contains it.
    int first() {
        return first;
    }

    boolean isIn(Place place) {
        return places.contains(place);
    }

    /// The most frequent spelling.
    String surface() {
        return surfaces.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .orElseThrow()
                .getKey();
    }

    /// Whether one contains the other, unless this is often used without the chosen phrase.
    boolean saysTheSameAs(Term chosen) {
        if (chosen.words.containsAll(words)) {
            return count < 3 * chosen.count;
        }
        return words.containsAll(chosen.words);
    }
}
