package cairn.application.moving;

import cairn.application.port.moving.MoveTarget.Run;
import cairn.application.port.moving.MovedRows;
import cairn.application.port.moving.MovedRows.Sum;
import java.util.ArrayList;
import java.util.List;

/// Compares the copied rows with the originals.
final class RowVerification {
    private static final String ROWS = "verify rows";

    private final MovedRows from;
    private final MovedRows to;
    private final MoveProgress progress;
    private final List<String> problems = new ArrayList<>();

    RowVerification(MovedRows from, MovedRows to, MoveProgress progress) {
        this.from = from;
        this.to = to;
        this.progress = progress;
    }

    List<String> problems(Run run, List<String> tables) {
        long total = 2
                * tables.stream()
                        .mapToLong(table -> from.count(run.part(), table))
                        .sum();
        progress.report(ROWS, 0, total);
        long before = 0;
        for (String table : tables) {
            long base = before;
            Sum here = from.sum(run.part(), table, n -> progress.report(ROWS, base + n, total));
            Sum there = to.sum(run.part(), table, n -> progress.report(ROWS, base + here.rows() + n, total));
            before += here.rows() + there.rows();
            compare(table, here, there);
        }
        progress.report(ROWS, total, total);
        return problems;
    }

    private void compare(String table, Sum here, Sum there) {
        if (here.rows() != there.rows()) {
            problems.add(
                    "table " + table + ": " + here.rows() + " rows at the source, " + there.rows() + " at the target");
        } else if (!here.equals(there)) {
            problems.add("table " + table + ": as many rows, but not the same (" + here.digest() + " at the source, "
                    + there.digest() + " at the target)");
        }
    }
}
