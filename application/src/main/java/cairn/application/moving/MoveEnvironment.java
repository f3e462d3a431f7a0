package cairn.application.moving;

import cairn.application.port.IdSource;
import cairn.application.port.moving.MoveAccounts;
import cairn.application.port.moving.MoveSource;
import cairn.application.port.moving.MoveTarget;
import cairn.application.port.moving.MoveTarget.Run;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// Copies an environment, or a workspace of it, into another, and holds both against each other. Whatever ends it, it
/// goes on where it was when it is run again.
///
/// Rows come first: they say which bytes there are. Dirty flags come last, so that it is built of what was
/// found to be whole.
public final class MoveEnvironment {
    private final MoveSide from;
    private final MoveSide to;
    private final Ends ends;
    private final boolean sameBlobs;
    private final IdSource ids;

    /// @param sameBlobs both keep their bytes in one place, so that these stay where they are
    public MoveEnvironment(MoveSide from, MoveSide to, Ends ends, boolean sameBlobs, IdSource ids) {
        this.from = from;
        this.to = to;
        this.ends = ends;
        this.sameBlobs = sameBlobs;
        this.ids = ids;
    }

    /// @throws MoveRefused when the target is not fit for it, or is not what it should be afterwards
    public Outcome execute(Command command, MoveProgress progress) {
        if (sameBlobs && command.workspace().isPresent()) {
            throw new MoveRefused("Both sides keep their files in one place, where each would delete what the other"
                    + " still has. Copy everything, or give the target a bucket or a folder of its own.");
        }
        Run run = new MoveBeginning(from.rows(), to.rows(), ends, ids).begin(command);
        if (run.completed()) {
            return new Outcome(run, 0, 0, 0);
        }
        List<String> tables = from.rows().tables(run.part());
        long rows = new RowCopy(ends.source(), ends.target(), from.rows(), progress).copy(run, tables);
        BlobCopy.Tally blobs = new BlobCopy(from, to, ends, sameBlobs, progress).copy(run);
        List<String> problems = new MoveVerification(from, to, ends, sameBlobs, progress).problems(run, tables);
        if (!problems.isEmpty()) {
            throw new MoveRefused(differs(problems));
        }
        ends.target().complete(run);
        return new Outcome(run, rows, blobs.blobs(), blobs.bytes());
    }

    private static String differs(List<String> problems) {
        return "The copy differs from its source, and no server will start on it:\n  "
                + String.join("\n  ", problems)
                + "\nIf the source was changed since the copy started, empty the target and start again.";
    }

    /// The databases.
    public record Ends(MoveSource source, MoveTarget target, MoveAccounts accounts) {}

    /// @param workspace everything where none is named
    /// @param account of the target, for a workspace; the one it was of where none is named
    public record Command(Optional<WorkspaceId> workspace, Optional<AccountId> account) {}

    /// @param run completed already when it was so before
    /// @param rows of all that were copied, in this and earlier runs
    /// @param bytes of the blobs
    public record Outcome(Run run, long rows, long blobs, long bytes) {}
}
