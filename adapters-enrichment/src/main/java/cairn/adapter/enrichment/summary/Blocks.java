package cairn.adapter.enrichment.summary;

import cairn.adapter.enrichment.summary.Block.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Splits Markdown into blocks, line by line. Drops code, front matter, comments and link definitions,
/// and the marks of headings, lists, quotes and tables. Plain text becomes paragraphs.
///
/// A parser would be exact, but builds a tree many times the size of the text, and a caption does not
/// need exactness. Every pattern takes time linear in the line, and none recurses, because repeated
/// groups are possessive.
final class Blocks {
    private static final Pattern FENCE = Pattern.compile("\\s{0,9}(```|~~~).*");
    private static final Pattern QUOTE = Pattern.compile("(?:\\s{0,9}+>)++ ?+");
    private static final Pattern HEADING = Pattern.compile("\\s{0,3}+#{1,6}+\\s++(.*)");
    private static final Pattern UNDERLINE = Pattern.compile("\\s{0,3}(=+|-{2,})\\s*");
    private static final Pattern RULE = Pattern.compile("\\s{0,3}+[-*_=][-*_=\\s]{2,}+");
    private static final Pattern DEFINITION = Pattern.compile("\\s{0,3}\\[[^\\[\\]]{1,200}]:\\s.*");
    private static final Pattern ITEM = Pattern.compile("\\s*([-*+•]|\\d{1,9}[.)])\\s+(\\[[ xX]]\\s+)?");
    private static final Pattern TABLE_LINE = Pattern.compile("[\\s|:+-]+");
    private static final Pattern CODE = Pattern.compile("\\s*(`{1,3})[^`]+\\1\\s*");
    private static final int MAX_FRONT_MATTER = 100;

    private final List<Block> blocks = new ArrayList<>();
    private final StringBuilder open = new StringBuilder();
    private Kind kind = Kind.PARAGRAPH;
    private @Nullable String fence;

    private Blocks() {}

    static List<Block> of(String text) {
        List<String> lines = withoutComments(text.replace('\f', '\n')).lines().toList();
        Blocks reader = new Blocks();
        lines.subList(frontMatter(lines), lines.size()).forEach(reader::line);
        reader.close();
        return reader.blocks;
    }

    private static String withoutComments(String text) {
        StringBuilder rest = new StringBuilder();
        int from = 0;
        int start = text.indexOf("<!--");
        while (start >= 0) {
            int end = text.indexOf("-->", start);
            if (end < 0) {
                break;
            }
            rest.append(text, from, start);
            from = end + 3;
            start = text.indexOf("<!--", from);
        }
        return rest.append(text, from, text.length()).toString();
    }

    /// Number of lines of a metadata block between two lines of `---` at the very start.
    private static int frontMatter(List<String> lines) {
        if (lines.isEmpty() || !lines.getFirst().stripTrailing().equals("---")) {
            return 0;
        }
        int most = Math.min(lines.size(), MAX_FRONT_MATTER);
        for (int i = 1; i < most; i++) {
            if (lines.get(i).stripTrailing().equals("---")) {
                return i + 1;
            }
        }
        return 0;
    }

    private void line(String raw) {
        if (fence != null) {
            fence = raw.stripLeading().startsWith(fence) ? null : fence;
            return;
        }
        Matcher quote = QUOTE.matcher(raw);
        String line = quote.lookingAt() ? raw.substring(quote.end()) : raw;
        Matcher fenced = FENCE.matcher(line);
        if (fenced.matches()) {
            close();
            fence = fenced.group(1);
            return;
        }
        if (line.isBlank() || DEFINITION.matcher(line).matches()) {
            close();
            return;
        }
        structure(line);
    }

    private void structure(String line) {
        Matcher heading = HEADING.matcher(line);
        if (heading.matches()) {
            close();
            add(Kind.HEADING, withoutEnd(heading.group(1)));
            return;
        }
        if (UNDERLINE.matcher(line).matches() && !open.isEmpty()) {
            kind = kind == Kind.PARAGRAPH ? Kind.HEADING : kind;
            close();
            return;
        }
        if (RULE.matcher(line).matches()) {
            close();
            return;
        }
        text(line);
    }

    /// Removes closing marks, which follow a space (CommonMark 0.31, section 4.2).
    private static String withoutEnd(String heading) {
        String stripped = heading.stripTrailing();
        int end = stripped.length();
        while (end > 0 && stripped.charAt(end - 1) == '#') {
            end--;
        }
        boolean isEnd = end == 0 || Character.isWhitespace(stripped.charAt(end - 1));
        return isEnd ? stripped.substring(0, end) : stripped;
    }

    private void text(String line) {
        if (line.stripLeading().startsWith("|")) {
            close();
            row(line);
            return;
        }
        Matcher item = ITEM.matcher(line);
        if (item.lookingAt()) {
            close();
            kind = Kind.ITEM;
            open.append(line, item.end(), line.length());
            return;
        }
        open.append(open.isEmpty() ? "" : "\n").append(line);
    }

    private void row(String line) {
        if (!TABLE_LINE.matcher(line).matches()) {
            String cells = Arrays.stream(line.split("\\|"))
                    .map(String::strip)
                    .filter(cell -> !cell.isEmpty())
                    .collect(Collectors.joining(", "));
            add(Kind.TABLE_ROW, cells);
        }
    }

    /// A block that is one span of code is left out, like code between fences.
    private void close() {
        if (!CODE.matcher(open).matches()) {
            add(kind, open.toString());
        }
        open.setLength(0);
        kind = Kind.PARAGRAPH;
    }

    private void add(Kind of, String text) {
        String plain = InlineMarks.strip(text).strip();
        if (!plain.isEmpty()) {
            blocks.add(new Block(of, plain));
        }
    }
}
