package cairn.adapter.enrichment.summary;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What is counted of a word or phrase while a document is read.
final class Term {
    /// Where it was seen.
    enum Place {
        TITLE,
        HEADING,
        TEXT
    }

    /// How a word is written inside a sentence counts for more than how it is written at the start of one, or in
    /// a title, where capitals mean nothing.
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

    /// The position of the first sentence it is in.
    int first() {
        return first;
    }

    boolean isIn(Place place) {
        return places.contains(place);
    }

    /// As it is written most.
    String surface() {
        return surfaces.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .orElseThrow()
                .getKey();
    }

    /// Whether one contains the other, and a word is not also used much without the phrase.
    boolean saysTheSameAs(Term chosen) {
        if (chosen.words.containsAll(words)) {
            return count < 3 * chosen.count;
        }
        return words.containsAll(chosen.words);
    }
}
