package cairn.adapter.enrichment.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the ends of facts by the lines of a text.
final class FactLines {
    /// Characters. In text with only shorter lines, lines are not wrapped to a page's width.
    private static final int NARROW = 60;

    private static final Pattern NUMBERED = Pattern.compile("(\\s*)(\\d{1,9})([.)])(\\s+.*)");
    private static final Pattern SPEAKER = Pattern.compile("[\\p{L}\\p{N}_]{1,30}+: .*");

    private FactLines() {}

    /// Replaces the numbers of list items by dashes, in lists of at least two items that count from one.
    /// Escapes other numbers, as in "3. März", so that they no longer look like items.
    static String withoutNumbersOfLists(String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        List<Numbered> numbered = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher line = NUMBERED.matcher(lines.get(i));
            if (line.matches()) {
                numbered.add(new Numbered(i, Integer.parseInt(line.group(2)), line));
            }
        }
        int counted = 0;
        for (int i = 0; i < numbered.size(); i++) {
            Numbered line = numbered.get(i);
            boolean begins = line.number() == 1
                    && !line.isDay()
                    && i + 1 < numbered.size()
                    && numbered.get(i + 1).number() == 2;
            boolean goesOn = counted > 0 && line.number() == counted + 1 && follows(lines, numbered, i);
            boolean isItem = begins || goesOn && !line.isDay();
            counted = isItem ? line.number() : 0;
            lines.set(line.place(), isItem ? line.unnumbered() : line.said());
        }
        return String.join("\n", lines);
    }

    /// Whether only blank lines and lines of the previous item are between the two.
    private static boolean follows(List<String> lines, List<Numbered> numbered, int item) {
        return lines
                .subList(numbered.get(item - 1).place() + 1, numbered.get(item).place())
                .stream()
                .allMatch(line -> line.isBlank() || Character.isWhitespace(line.charAt(0)));
    }

    private record Numbered(int place, int number, Matcher line) {
        /// Whether it is a date, as in "1. Mai".
        boolean isDay() {
            return SentenceSplitter.isMonth(line.group(4).strip());
        }

        String unnumbered() {
            return line.group(1) + "-" + line.group(4);
        }

        String said() {
            return line.group(1) + line.group(2) + "\\" + line.group(3) + line.group(4);
        }
    }

    /// Splits a block into parts at whose ends facts end.
    static List<String> of(String block) {
        List<String> lines = block.lines().toList();
        int widest = lines.stream().mapToInt(String::length).max().orElse(0);
        List<String> parts = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            open.append(open.isEmpty() ? "" : "\n").append(lines.get(i));
            if (i + 1 == lines.size() || isEnd(lines.get(i), lines.get(i + 1), widest)) {
                parts.add(open.toString());
                open.setLength(0);
            }
        }
        return parts;
    }

    private static boolean isEnd(String line, String next, int widest) {
        if (line.isBlank() || next.isBlank() || SPEAKER.matcher(next).matches()) {
            return true;
        }
        boolean isWrapped = widest >= NARROW && line.length() * 10 >= widest * 7;
        int last = line.codePointBefore(line.length());
        int first = next.strip().codePointAt(0);
        return !isWrapped
                && last != '-'
                && last != ','
                && !Character.isLowerCase(first)
                && !(Scripts.isUnspaced(last) && Scripts.isUnspaced(first));
    }
}
