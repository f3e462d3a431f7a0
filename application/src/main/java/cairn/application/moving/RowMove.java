package cairn.application.moving;

import cairn.application.port.moving.MoveSource;
import cairn.application.port.moving.MoveTarget;
import cairn.application.port.moving.MoveTarget.Run;
import cairn.application.port.moving.MovedRows;
import java.util.List;

/// Copies and verifies the rows of an environment.
public final class RowMove {
    private final MovedRows from;
    private final MovedRows to;
    private final MoveSource source;
    private final MoveTarget target;

    public RowMove(MovedRows from, MovedRows to, MoveSource source, MoveTarget target) {
        this.from = from;
        this.to = to;
        this.source = source;
        this.target = target;
    }

    /// @return the number of rows copied so far
    long copy(Run run, MoveProgress progress) {
        return new RowCopy(source, target, from, progress).copy(run, from.tables(run.part()));
    }

    List<String> problems(Run run, MoveProgress progress) {
        return new RowVerification(from, to, progress).problems(run, from.tables(run.part()));
    }
}
