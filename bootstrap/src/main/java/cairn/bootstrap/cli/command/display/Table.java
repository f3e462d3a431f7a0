package cairn.bootstrap.cli.command.display;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Formats rows in columns as wide as their widest cell.
public final class Table {
    private final List<List<String>> rows = new ArrayList<>();

    public Table(String... headings) {
        add(headings);
    }

    public void add(String... cells) {
        rows.add(List.of(cells));
    }

    @Override
    public String toString() {
        int[] widths = IntStream.range(0, rows.getFirst().size())
                .map(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        return rows.stream().map(row -> line(row, widths)).collect(Collectors.joining("\n"));
    }

    private static String line(List<String> row, int[] widths) {
        return IntStream.range(0, row.size())
                .mapToObj(column -> row.get(column)
                        + " ".repeat(widths[column] - row.get(column).length()))
                .collect(Collectors.joining("  "))
                .stripTrailing();
    }
}
