package cairn.application.workspace;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.Workspace;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Changes title, description or slug of the request's workspace. Serialises concurrent changes, so that
/// none is overwritten.
public final class UpdateWorkspace {
    private final Transactions transactions;
    private final WorkspaceRepository workspaces;
    private final InstantSource clock;

    public UpdateWorkspace(Transactions transactions, WorkspaceRepository workspaces, InstantSource clock) {
        this.transactions = transactions;
        this.workspaces = workspaces;
        this.clock = clock;
    }

    public Workspace execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return transactions.write(new TreeLock.Shared(principal.workspaceId()), () -> {
            Workspace before = workspaces
                    .findForUpdate(principal.accountId(), principal.workspaceId())
                    .orElseThrow();
            Workspace after = command.appliedTo(before, now);
            if (!workspaces.update(after)) {
                throw new Rejected(new Failure.Conflict(
                        ConflictCode.SLUG_TAKEN,
                        "/slug",
                        "Another workspace of this account has this slug; choose another."));
            }
            return after;
        });
    }

    /// Empty fields are kept.
    ///
    /// @param description an empty inner value removes it
    public record Command(Optional<String> title, Optional<Optional<String>> description, Optional<Slug> slug) {
        Workspace appliedTo(Workspace workspace, Instant now) {
            return new Workspace(
                    workspace.id(),
                    workspace.accountId(),
                    workspace.parentId(),
                    title.orElse(workspace.title()),
                    description.isPresent() ? description.get().orElse(null) : workspace.description(),
                    slug.orElse(workspace.slug()),
                    workspace.type(),
                    workspace.createdAt(),
                    now);
        }
    }
}
