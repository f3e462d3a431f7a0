package cairn.application.moving;

import cairn.application.port.moving.MoveTarget;
import cairn.application.port.moving.MoveTarget.Run;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Copies an environment, or a workspace of it, into another, and verifies the copy. If interrupted, it
/// continues where it stopped when it is run again.
///
/// Rows come first, because they list the bytes. Dirty flags come last, so that the index is
/// built from verified data.
public final class MoveEnvironment {
    /// Maximum number of differences reported.
    private static final int MOST = 20;

    private final MoveBeginning beginning;
    private final RowMove rows;
    private final BlobMove blobs;
    private final MoveTarget target;

    public MoveEnvironment(MoveBeginning beginning, RowMove rows, BlobMove blobs, MoveTarget target) {
        this.beginning = beginning;
        this.rows = rows;
        this.blobs = blobs;
        this.target = target;
    }

    /// @throws MoveRefused if bytes are missing at the source, the target is unsuitable, or the copy is
    /// not equal to the source
    public Outcome execute(Command command, MoveProgress progress) {
        blobs.require(command);
        Run run = beginning.begin(command, part -> blobs.requireThere(part, progress));
        if (run.completed()) {
            requireEqual(run, progress);
            return new Outcome(run, 0, 0, 0);
        }
        long copied = rows.copy(run, progress);
        BlobCopy.Totals totals = blobs.copy(run, progress);
        List<String> problems = problems(run, progress);
        if (!problems.isEmpty()) {
            throw new MoveRefused(differs(problems));
        }
        target.complete(run);
        return new Outcome(run, copied, totals.blobs(), totals.bytes());
    }

    /// Servers may have changed either side since; such changes are not overwritten.
    private void requireEqual(Run run, MoveProgress progress) {
        List<String> differences = rows.problems(run, progress);
        if (!differences.isEmpty()) {
            throw new MoveRefused("The target has a complete earlier copy that now differs from its source; nothing"
                    + " was copied:\n  " + String.join("\n  ", firstOf(differences))
                    + "\nTo copy the changes made at the source since then, empty the target and start again.");
        }
    }

    private List<String> problems(Run run, MoveProgress progress) {
        List<String> problems = new ArrayList<>(rows.problems(run, progress));
        problems.addAll(blobs.problems(run, progress));
        return firstOf(problems);
    }

    static List<String> firstOf(List<String> problems) {
        if (problems.size() <= MOST) {
            return problems;
        }
        List<String> first = new ArrayList<>(problems.subList(0, MOST));
        first.add("and " + (problems.size() - MOST) + " more.");
        return first;
    }

    private static String differs(List<String> problems) {
        return "The copy differs from its source, and no server will start on it:\n  "
                + String.join("\n  ", problems)
                + "\nIf the source was changed since the copy started, empty the target and start again.";
    }

    /// @param workspace empty for everything
    /// @param account for a workspace, its account at the target; empty for the same as at the source
    public record Command(Optional<WorkspaceId> workspace, Optional<AccountId> account) {}

    /// @param run already completed if it was so before
    /// @param rows number of rows copied, in this and earlier runs
    /// @param bytes total size of the blobs
    public record Outcome(Run run, long rows, long blobs, long bytes) {}
}
