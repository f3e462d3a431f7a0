package cairn.application.workspace;

import cairn.application.limit.CreditPeriod;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.Purges;
import cairn.application.port.tree.TreeRepository;
import cairn.application.port.workspace.WorkspaceDeletions;
import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Deletes a delegated workspace of any size: detaches its containers from the tree, so that no read
/// finds their content; housekeeping deletes the rows.
public final class WorkspaceRemoval {
    private final Transactions transactions;
    private final WorkspaceRepository workspaces;
    private final WorkspaceDeletions deletions;
    private final TreeRepository tree;
    private final Purges purges;
    private final UsageRepository usage;
    private final InstantSource clock;

    public WorkspaceRemoval(
            Transactions transactions,
            WorkspaceRepository workspaces,
            WorkspaceDeletions deletions,
            TreeRepository tree,
            Purges purges,
            UsageRepository usage,
            InstantSource clock) {
        this.transactions = transactions;
        this.workspaces = workspaces;
        this.deletions = deletions;
        this.tree = tree;
        this.purges = purges;
        this.usage = usage;
        this.clock = clock;
    }

    /// Locks the tree exclusively: concurrent creations either finish before, and are deleted too, or
    /// find the workspace deleted.
    void remove(AccountId account, WorkspaceId workspace) {
        Instant now = clock.instant();
        transactions.freeing(() -> transactions.write(new TreeLock.Exclusive(workspace), () -> {
            requireDeletable(account, workspace);
            List<ResourceId> containers = tree.tree(workspace).containers().stream()
                    .map(Container::id)
                    .toList();
            purges.detach(workspace, spaces(workspace), containers);
            // As everywhere, locks the account's row before the head of the changes, to avoid deadlocks.
            usage.charge(account, Charge.ofWorkspaces(-1), CreditPeriod.of(now), Plan.unlimited());
            deletions.delete(workspace, now);
            return containers;
        }));
    }

    /// Folders of spaces count as resources. Those of system roots do not, and are deleted
    /// with the other rows.
    private List<ResourceId> spaces(WorkspaceId workspace) {
        return tree.roots(workspace).stream()
                .filter(root -> root.type() != RootType.SYSTEM)
                .map(Root::id)
                .toList();
    }

    /// Whether the request runs in the workspace, or in the account's own, with a key that reaches both.
    boolean mayConfirm(Principal principal, WorkspaceId workspace) {
        return principal.workspaceId().equals(workspace)
                || principal.grant().reaches(workspace)
                        && workspaces
                                .findParent(principal.accountId())
                                .filter(parent -> parent.id().equals(principal.workspaceId()))
                                .isPresent();
    }

    void requireDeletable(AccountId account, WorkspaceId id) {
        Workspace workspace = workspaces.find(account, id).orElseThrow(WorkspaceRemoval::missing);
        if (workspace.parentId() == null) {
            throw new Rejected(new Failure.Conflict(
                    ConflictCode.WORKSPACE_NOT_DELETABLE,
                    "",
                    "The account's own workspace can't be deleted; select a delegated one with the workspace header."));
        }
    }

    /// For a workspace that was deleted since the request began.
    static Rejected missing() {
        return new Rejected(new Failure.NotFound(Failure.Missing.WORKSPACE, "", "This workspace was just deleted."));
    }
}
