package cairn.application.moving;

import cairn.application.port.moving.MoveTarget;
import cairn.application.port.moving.MoveTarget.Run;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Copies an environment, or a workspace of it, into another, and holds both against each other. Whatever ends it, it
/// goes on where it was when it is run again.
///
/// Rows come first: they say which bytes there are. Dirty flags come last, so that it is built of what was
/// found to be whole.
public final class MoveEnvironment {
    /// Differences that are told: so many say enough.
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

    /// @throws MoveRefused when bytes are missing at the source, when the target is not fit for it, or is not what it
    /// should be afterwards
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

    /// Servers may have changed either side since. Nothing is copied over that.
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

    /// @param workspace everything where none is named
    /// @param account of the target, for a workspace; the one it was of where none is named
    public record Command(Optional<WorkspaceId> workspace, Optional<AccountId> account) {}

    /// @param run completed already when it was so before
    /// @param rows of all that were copied, in this and earlier runs
    /// @param bytes of the blobs
    public record Outcome(Run run, long rows, long blobs, long bytes) {}
}
