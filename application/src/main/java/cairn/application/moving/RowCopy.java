package cairn.application.moving;

import cairn.application.port.moving.MoveSource;
import cairn.application.port.moving.MoveTarget;
import cairn.application.port.moving.MoveTarget.Position;
import cairn.application.port.moving.MoveTarget.Run;
import cairn.application.port.moving.MovedRows;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Copies rows table by table; each batch is durable before the next is read.
final class RowCopy {
    private static final String STEP = "copy rows";

    private final MoveSource source;
    private final MoveTarget target;
    private final MovedRows rows;
    private final MoveProgress progress;
    private long done;

    RowCopy(MoveSource source, MoveTarget target, MovedRows rows, MoveProgress progress) {
        this.source = source;
        this.target = target;
        this.rows = rows;
        this.progress = progress;
    }

    /// @return the number of rows copied so far
    long copy(Run run, List<String> tables) {
        Map<String, Long> counts =
                tables.stream().collect(Collectors.toMap(Function.identity(), table -> rows.count(run.part(), table)));
        long total = counts.values().stream().mapToLong(Long::longValue).sum();
        progress.report(STEP, 0, total);
        for (String table : tables) {
            copy(run, table, total);
        }
        progress.report(STEP, total, total);
        return done;
    }

    private void copy(Run run, String table, long total) {
        Position position = target.position(run, table);
        done += position.rows();
        source.read(run.part(), table, position.lastKey(), batch -> {
            target.write(run, table, batch);
            done += batch.rows().size();
            progress.report(STEP, done, total);
        });
    }
}
