package cairn.application.enrichment;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds the text that contains an extracted sentence. Compares only letters and digits, because marks,
/// hyphens and line breaks were removed, and if words were removed too, only the beginning or the end.
final class SentencePlaces {
    private static final Pattern NEITHER = Pattern.compile("[^\\p{L}\\p{N}]+");

    /// Length of a compared beginning or end, which hardly any other sentence shares.
    private static final int END = 24;

    private final List<String> texts;
    private final List<String> letters;
    private int last;

    SentencePlaces(List<String> texts) {
        this.texts = List.copyOf(texts);
        this.letters = texts.stream().map(SentencePlaces::letters).toList();
    }

    /// Returns the text that contains the sentence. If several do, prefers the first one from that of
    /// the previous sentence on.
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
