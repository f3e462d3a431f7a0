package cairn.bootstrap.bench.scale;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What was measured with one number of notes, by the name of the operation.
final class Column {
    private final Map<String, Cell> cells = new LinkedHashMap<>();
    private final String heading;

    Column(String heading) {
        this.heading = heading;
    }

    void add(String operation, Cell cell) {
        cells.put(operation, cell);
        System.out.printf(Locale.ROOT, "%s | %s | %s%n", heading, operation, cell.text());
    }

    /// Operations below each other, numbers of notes beside each other, each with its ratio to the first.
    static void print(List<Column> columns) {
        StringBuilder heading = new StringBuilder("| Operation |");
        columns.forEach(column -> heading.append(" %s |".formatted(column.heading)));
        System.out.printf("%n%s ratio of CPU |%n|---|%s%n", heading, "---:|".repeat(columns.size() + 1));
        columns.getFirst().cells.keySet().forEach(operation -> System.out.println(row(operation, columns)));
    }

    private static String row(String operation, List<Column> columns) {
        StringBuilder row = new StringBuilder("| " + operation + " |");
        List<Cell> cells = columns.stream()
                .flatMap(column -> column.cells.entrySet().stream())
                .filter(entry -> entry.getKey().equals(operation))
                .map(Map.Entry::getValue)
                .toList();
        cells.forEach(cell -> row.append(" ").append(cell.text()).append(" |"));
        return row
                + String.format(
                        Locale.ROOT,
                        " %.2f |",
                        cells.getLast().weight() / cells.getFirst().weight());
    }

    /// @param text as the table shows it
    /// @param weight compared between columns
    record Cell(String text, double weight) {
        static Cell of(double p50, double p95, double cpuMillis) {
            return new Cell(String.format(Locale.ROOT, "%.1f / %.1f / %.2f", p50, p95, cpuMillis), cpuMillis);
        }

        static Cell of(double value, String unit) {
            return new Cell(String.format(Locale.ROOT, "%.2f %s", value, unit), value);
        }
    }
}
