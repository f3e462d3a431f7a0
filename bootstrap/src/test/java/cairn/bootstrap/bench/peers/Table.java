package cairn.bootstrap.bench.peers;

import java.util.List;
import java.util.Locale;

/// What is printed of all products.
enum Table {
    CREATIONS("""
            | creations | notes in a request or transaction | timed | per second | CPU-ms each | client's | answered when |
            |---|---|---:|---:|---:|---:|---|"""),
    SEARCHES("""
            | searches, a page of 20 | | asked | p50 ms | p95 ms | CPU-ms | client's |
            |---|---|---:|---:|---:|---:|---:|"""),
    STATES("""
            | | version | MB on disk | MB resident | hybrid search |
            |---|---|---:|---:|---|""");

    private final String heading;

    Table(String heading) {
        this.heading = heading;
    }

    /// Prints a row for the parent process to read.
    void print(String format, Object... values) {
        System.out.println(name() + "| " + String.format(Locale.ROOT, format, values) + " |");
    }

    String text(List<String> rows) {
        StringBuilder text = new StringBuilder(heading).append('\n');
        rows.stream()
                .filter(row -> row.startsWith(name() + "|"))
                .forEach(row -> text.append(row.substring(name().length())).append('\n'));
        return text.toString();
    }
}
