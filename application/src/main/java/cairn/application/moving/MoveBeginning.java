package cairn.application.moving;

import cairn.application.moving.MoveEnvironment.Command;
import cairn.application.port.IdSource;
import cairn.application.port.moving.MoveAccounts;
import cairn.application.port.moving.MoveAccounts.Household;
import cairn.application.port.moving.MoveSource;
import cairn.application.port.moving.MoveSource.Home;
import cairn.application.port.moving.MoveTarget;
import cairn.application.port.moving.MoveTarget.Run;
import cairn.application.port.moving.MovedPart;
import cairn.application.port.moving.MovedPart.Everything;
import cairn.application.port.moving.MovedPart.OneWorkspace;
import cairn.application.port.moving.MovedRows;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.function.Consumer;

/// Decides whether a copy may begin or continue.
public final class MoveBeginning {
    private final MovedRows from;
    private final MovedRows to;
    private final MoveSource source;
    private final MoveTarget target;
    private final MoveAccounts accounts;
    private final IdSource ids;

    public MoveBeginning(
            MovedRows from, MovedRows to, MoveSource source, MoveTarget target, MoveAccounts accounts, IdSource ids) {
        this.from = from;
        this.to = to;
        this.source = source;
        this.target = target;
        this.accounts = accounts;
        this.ids = ids;
    }

    /// @param lastCheck runs before a new copy begins, when nothing has been written yet
    Run begin(Command command, Consumer<MovedPart> lastCheck) {
        if (command.account().isPresent() && command.workspace().isEmpty()) {
            throw new MoveRefused(
                    "--account requires --workspace: give --workspace too, or omit --account" + " to copy everything.");
        }
        requireOneVersion();
        String fingerprint = source.fingerprint();
        Optional<Run> last = target.find();
        if (last.isPresent() && isSame(last.get(), fingerprint, command)) {
            return last.get();
        }
        last.filter(run -> !run.completed()).ifPresent(MoveBeginning::refuseAnother);
        MovedPart part = part(command);
        requireRoom(part);
        lastCheck.accept(part);
        Run run = new Run(ids.next(), from.place(), fingerprint, part, false);
        target.insert(run);
        return run;
    }

    /// The target has the version of this program: it was migrated, or refused if newer.
    private void requireOneVersion() {
        int here = from.schemaVersion();
        int there = to.schemaVersion();
        if (here != there) {
            throw new MoveRefused("The tables at " + from.place() + " have version " + here + ", those at " + to.place()
                    + " have " + there
                    + (here > there
                            ? ". Use the version of Cairn that upgraded the source."
                            : ". Start this version of Cairn on the source once to migrate its database."));
        }
    }

    private static boolean isSame(Run run, String fingerprint, Command command) {
        boolean samePart = switch (run.part()) {
            case Everything() -> command.workspace().isEmpty();
            case OneWorkspace one ->
                command.workspace().equals(Optional.of(one.workspace()))
                        && command.account().orElse(one.to()).equals(one.to());
        };
        return samePart && run.fingerprint().equals(fingerprint);
    }

    private static void refuseAnother(Run run) {
        throw new MoveRefused("The target contains an unfinished copy of " + told(run.part()) + " from " + run.source()
                + ". Finish that copy first with its own command, or empty the target.");
    }

    static String told(MovedPart part) {
        return switch (part) {
            case Everything() -> "everything";
            case OneWorkspace one -> "workspace " + one.workspace();
        };
    }

    private MovedPart part(Command command) {
        return command.workspace().<MovedPart>map(id -> workspace(id, command)).orElseGet(Everything::new);
    }

    private OneWorkspace workspace(WorkspaceId id, Command command) {
        Home home = source.find(id)
                .orElseThrow(() -> new MoveRefused("There is no workspace " + id + " at " + from.place() + "."));
        AccountId account = command.account().orElse(home.account());
        Optional<Household> household = accounts.find(account);
        if (household.isEmpty() && command.account().isPresent()) {
            throw new MoveRefused("There is no account " + account + " at " + to.place() + ".");
        }
        if (household.isEmpty() && accounts.hasAnyKey(source.keyDigests(account))) {
            throw new MoveRefused("A key of account " + account + " belongs to another account at the target. Name the"
                    + " account that receives the workspace with --account.");
        }
        household.filter(there -> there.slugs().contains(home.slug())).ifPresent(there -> refuseSlug(home));
        return new OneWorkspace(id, home.account(), account, household.isEmpty(), household.flatMap(Household::own));
    }

    private static void refuseSlug(Home home) {
        throw new MoveRefused("The account already has a workspace with the slug \""
                + home.slug().value() + "\" at the target; change one of the two with PATCH /v2/workspaces.");
    }

    private void requireRoom(MovedPart part) {
        for (String table : to.tables(part)) {
            long rows = to.count(part, table);
            if (rows > 0) {
                throw new MoveRefused("The target " + to.place() + " is not empty of " + told(part) + ": table " + table
                        + " has " + rows + " rows. Copy to an environment on which no server has been started.");
            }
        }
    }
}
