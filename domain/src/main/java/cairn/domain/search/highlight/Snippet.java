package cairn.domain.search.highlight;

import cairn.domain.MarkdownMarks;
import cairn.domain.Text;
import cairn.domain.resource.Resource;
import cairn.domain.search.highlight.Highlight.Range;
import cairn.domain.view.ResourceView;
import java.text.BreakIterator;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The part of a hit that matches a query, in a few lines of plain text.
public final class Snippet {
    /// Maximum length in code points.
    public static final int MAX = 300;

    /// Number of code points read when the beginning of a field is shown: enough for a snippet even
    /// with much white space.
    private static final int READ = 600;

    /// In order of preference for fields with equally many words. A name is shown beside the snippet, so
    /// it is used only if there is nothing else.
    private static final List<String> FIELDS = List.of("text", "description", "comment");

    private Snippet() {}

    /// Returns the part with most words of the query. If it has fewer than half of them, returns the
    /// beginning of the passage nearest in meaning, if there is one. If no part has any, returns the
    /// beginning of the text, the summary, the description or the name.
    ///
    /// @param excerpts the excerpts of each field, best first
    /// @param asked words of the query
    /// @param passage of the text, near the query in meaning
    /// @param text the text or its beginning
    public static String of(
            ResourceView view, List<Excerpt> excerpts, int asked, @Nullable String passage, @Nullable String text) {
        return best(excerpts)
                .filter(excerpt -> passage == null || holdsHalf(excerpt, asked))
                .map(excerpt -> line(
                        whole(excerpt), isMarkdown(view, excerpt.highlight().field())))
                .filter(line -> !line.isEmpty())
                .orElseGet(() -> beginning(view, passage, text));
    }

    /// Whether no passage is needed, because a field that is shown contains enough words of the query.
    ///
    /// @param asked words of the query
    public static boolean needsNoPassage(List<Excerpt> excerpts, int asked) {
        return best(excerpts).filter(excerpt -> holdsHalf(excerpt, asked)).isPresent();
    }

    /// Fewer words may be ones that occur in every text, such as "of" and "how". One
    /// quoted part suffices.
    private static boolean holdsHalf(Excerpt excerpt, int asked) {
        return 2 * excerpt.words().size() >= asked || excerpt.words().stream().anyMatch(word -> word < 0);
    }

    private static Optional<Excerpt> best(List<Excerpt> excerpts) {
        return FIELDS.stream()
                .flatMap(field -> excerpts.stream()
                        .filter(excerpt -> excerpt.highlight().field().equals(field))
                        .limit(1))
                .sorted(Comparator.comparingInt(
                                (Excerpt excerpt) -> excerpt.words().size())
                        .reversed())
                .findFirst();
    }

    private static String beginning(ResourceView view, @Nullable String passage, @Nullable String text) {
        boolean markdown = isMarkdown(view, "text");
        Stream<String> read = Stream.of(passage, text, view.insight().caption())
                .flatMap(Stream::ofNullable)
                .map(part -> line(Text.head(part, READ), markdown));
        Stream<String> written = Stream.of(
                        view.resource().header().description(),
                        view.resource().header().name().value())
                .flatMap(Stream::ofNullable)
                .map(part -> line(Text.head(part, READ), false));
        return Stream.concat(read, written)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static boolean isMarkdown(ResourceView view, String field) {
        return field.equals("text") && view.resource() instanceof Resource.Notepad;
    }

    /// Removes an incomplete word at the end, unless it is part of a match.
    private static String whole(Excerpt excerpt) {
        String text = excerpt.highlight().text();
        boolean endsWithWord = isWhite(text.codePointBefore(text.length()));
        if (!excerpt.goesOn() || endsWithWord) {
            return text;
        }
        List<Range> ranges = excerpt.highlight().ranges();
        int found = ranges.isEmpty()
                ? 0
                : text.offsetByCodePoints(0, ranges.getLast().to());
        BreakIterator words = BreakIterator.getLineInstance(Locale.ROOT);
        words.setText(text);
        return text.substring(0, Math.max(found, words.preceding(text.length())));
    }

    /// Collapses white space, and truncates at the end of a sentence or a word.
    private static String line(String text, boolean markdown) {
        String plain = markdown ? MarkdownMarks.removed(text) : text;
        StringBuilder line = new StringBuilder();
        for (int point : Text.codePoints(plain)) {
            if (!isWhite(point)) {
                line.appendCodePoint(point);
            } else if (!line.isEmpty() && line.charAt(line.length() - 1) != ' ') {
                line.append(' ');
            }
        }
        return cut(line.toString().strip());
    }

    private static boolean isWhite(int point) {
        return Character.isWhitespace(point) || Character.isSpaceChar(point) || Character.isISOControl(point);
    }

    private static String cut(String line) {
        if (Text.length(line) <= MAX) {
            return line;
        }
        int most = line.offsetByCodePoints(0, MAX);
        return Stream.<Supplier<BreakIterator>>of(
                        () -> BreakIterator.getSentenceInstance(Locale.ROOT),
                        () -> BreakIterator.getLineInstance(Locale.ROOT),
                        () -> BreakIterator.getCharacterInstance(Locale.ROOT))
                .mapToInt(breaks -> last(breaks.get(), line, most))
                .filter(end -> end >= most / 2)
                .mapToObj(end -> line.substring(0, end).strip())
                .findFirst()
                .orElseGet(() -> line.substring(0, most));
    }

    private static int last(BreakIterator breaks, String line, int most) {
        breaks.setText(line);
        return breaks.preceding(most + 1);
    }
}
