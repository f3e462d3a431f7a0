package cairn.adapter.search.compound;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Splits one word. Visits each position once.
final class Splitter {
    private final Lexicon lexicon;
    private final String word;
    private final Map<Integer, Optional<Split>> known = new HashMap<>();

    Splitter(Lexicon lexicon, String word) {
        this.lexicon = lexicon;
        this.word = word;
    }

    /// Returns at least two parts: each is a word, and the last may be another form of one.
    Optional<Split> split() {
        return compound(0);
    }

    private Optional<Split> rest(int from) {
        Optional<Split> rest = known.get(from);
        if (rest == null) {
            String last = word.substring(from);
            rest = lexicon.hasFormOf(last)
                    ? Optional.of(Split.whole(new Part(last, from, word.length())))
                    : compound(from);
            known.put(from, rest);
        }
        return rest;
    }

    private Optional<Split> compound(int from) {
        return heads(from).stream().flatMap(this::withRest).min(Split.BEST_FIRST);
    }

    private Stream<Split> withRest(Head head) {
        return head.links().stream()
                .filter(link ->
                        word.startsWith(link, head.part().end()) && head.part().end() + link.length() < word.length())
                .flatMap(link ->
                        rest(head.part().end() + link.length()).stream().map(rest -> rest.after(head.part(), link)));
    }

    /// The words that start at `from`.
    private List<Head> heads(int from) {
        List<Head> heads = new ArrayList<>();
        Language language = lexicon.language();
        for (int end : lexicon.words().ends(word, from)) {
            heads.add(new Head(new Part(word.substring(from, end), from, end), language.links()));
        }
        for (int end = from + Compounds.SHORTEST_PART; language.dropsVowels() && end < word.length(); end++) {
            String full = word.substring(from, end) + "e";
            if (lexicon.words().contains(full)) {
                heads.add(new Head(new Part(full, from, end), List.of("")));
            }
        }
        heads.removeIf(head -> !language.canBeFirst(head.part().word())
                || (from > 0 && !language.canBeLast(head.part().word())));
        return heads;
    }

    /// @param links letters that may follow the part
    private record Head(Part part, List<String> links) {}
}
