package cairn.bootstrap.bench.scale;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

    /// Operations below each other, libraries beside each other, each with the ratio of the last to the first.
    static void print(List<Column> columns) {
        StringBuilder heading = new StringBuilder("| Operation |");
        columns.forEach(column -> heading.append(" %s |".formatted(column.heading)));
        System.out.printf("%n%s ratio of CPU |%n|---|%s%n", heading, "---:|".repeat(columns.size() + 1));
        Set<String> operations = new LinkedHashSet<>();
        columns.forEach(column -> operations.addAll(column.cells.keySet()));
        operations.forEach(operation -> System.out.println(row(operation, columns)));
    }

    private static String row(String operation, List<Column> columns) {
        StringBuilder row = new StringBuilder("| " + operation + " |");
        List<Cell> cells = new ArrayList<>();
        for (Column column : columns) {
            Optional<Cell> cell = Optional.ofNullable(column.cells.get(operation));
            row.append(" ").append(cell.map(Cell::text).orElse("")).append(" |");
            cell.ifPresent(cells::add);
        }
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
