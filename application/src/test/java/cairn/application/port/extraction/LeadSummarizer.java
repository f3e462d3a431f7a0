package cairn.application.port.extraction;

import cairn.domain.Text;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// A [Summarizer] that takes the beginning, and the first longer words for keywords.
public final class LeadSummarizer implements Summarizer {
    private static final Pattern NO_LETTERS = Pattern.compile("\\P{L}+");
    private static final int MAX_CAPTION = 1000;
    private static final int MAX_KEYWORDS = 10;
    private static final int SHORTEST_KEYWORD = 4;

    @Override
    public String version() {
        return "lead";
    }

    @Override
    public Summary summarize(String title, String text, SentenceVectors sentences) {
        return new Summary(version(), Text.head(text.strip(), MAX_CAPTION), keywords(title + " " + text));
    }

    private static List<String> keywords(String text) {
        return NO_LETTERS
                .splitAsStream(text.toLowerCase(Locale.ROOT))
                .filter(word -> word.length() >= SHORTEST_KEYWORD)
                .distinct()
                .limit(MAX_KEYWORDS)
                .toList();
    }
}
