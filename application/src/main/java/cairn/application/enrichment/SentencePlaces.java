package cairn.application.enrichment;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds in which of some texts a sentence stands that was taken out of them: by its letters and digits, since marks,
/// hyphens and ends of lines were taken away, and where something was taken away between its words, by either end.
final class SentencePlaces {
    private static final Pattern NEITHER = Pattern.compile("[^\\p{L}\\p{N}]+");

    /// Letters of an end: enough that hardly any other sentence has them.
    private static final int END = 24;

    private final List<String> texts;
    private final List<String> letters;
    private int last;

    SentencePlaces(List<String> texts) {
        this.texts = List.copyOf(texts);
        this.letters = texts.stream().map(SentencePlaces::letters).toList();
    }

    /// The text that holds the sentence, where several do, the first that is not before that of the sentence before.
    Optional<String> next(String sentence) {
        String wanted = letters(sentence);
        int begins = Math.min(END, wanted.length());
        return find(wanted)
                .or(() -> find(wanted.substring(0, begins)))
                .or(() -> find(wanted.substring(wanted.length() - begins)));
    }

    private Optional<String> find(String wanted) {
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        for (int i = 0; i < texts.size(); i++) {
            int text = (last + i) % texts.size();
            if (letters.get(text).contains(wanted)) {
                last = text;
                return Optional.of(texts.get(text));
            }
        }
        return Optional.empty();
    }

    private static String letters(String text) {
        return NEITHER.matcher(text).replaceAll("").toLowerCase(Locale.ROOT);
    }
}
