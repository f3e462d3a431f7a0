package cairn.adapter.enrichment.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What lines of a text tell about where a fact ends.
final class FactLines {
    /// Characters. Shorter lines are not broken for the width of a page.
    private static final int NARROW = 60;

    private static final Pattern NUMBERED = Pattern.compile("(\\s*)(\\d{1,9})([.)])(\\s+.*)");
    private static final Pattern SPEAKER = Pattern.compile("[\\p{L}\\p{N}_]{1,30}+: .*");

    private FactLines() {}

    /// Numbers that count the items of a list are taken away: two at least, from one on. Others are said, as in
    /// "3. März", and no longer look like those of a list.
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

    /// Nothing but blank lines, and lines of the item before, stand between the two.
    private static boolean follows(List<String> lines, List<Numbered> numbered, int item) {
        return lines
                .subList(numbered.get(item - 1).place() + 1, numbered.get(item).place())
                .stream()
                .allMatch(line -> line.isBlank() || Character.isWhitespace(line.charAt(0)));
    }

    private record Numbered(int place, int number, Matcher line) {
        /// As in "1. Mai", "2. Mai".
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

    /// The parts of a block whose ends are those of facts.
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
