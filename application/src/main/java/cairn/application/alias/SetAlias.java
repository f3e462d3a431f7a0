package cairn.application.alias;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.AliasRepository;
import cairn.application.resource.Missing;
import cairn.application.resource.ParentResolver;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// Creates an alias for a folder, or changes the folder of an alias.
public final class SetAlias {
    private static final String POINTER = "/resourceId";

    private final Transactions transactions;
    private final ResourceRepository resources;
    private final AliasRepository repository;
    private final Aliases aliases;
    private final ParentResolver folders;

    public SetAlias(
            Transactions transactions,
            ResourceRepository resources,
            AliasRepository repository,
            Aliases aliases,
            ParentResolver folders) {
        this.transactions = transactions;
        this.resources = resources;
        this.repository = repository;
        this.aliases = aliases;
        this.folders = folders;
    }

    /// Locks the tree exclusively, so that the folder stays, and concurrent requests do
    /// not exceed the limit.
    public Outcome execute(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        return transactions.write(new TreeLock.Exclusive(workspace), () -> {
            ResourceId folder = folder(workspace, command.folder());
            Aliases.refuseSystem(command.alias());
            List<NamedFolder> known = aliases.list(workspace);
            boolean isNew = known.stream().noneMatch(one -> one.alias().equals(command.alias()));
            if (isNew) {
                makeRoom(workspace, known);
            }
            NamedFolder alias = new NamedFolder(command.alias(), folder);
            repository.update(workspace, alias);
            return new Outcome(alias, isNew);
        });
    }

    /// Reports an unknown id as an unknown resource, because the request does not refer to a parent.
    private ResourceId folder(WorkspaceId workspace, ResourceId id) {
        if (resources.find(workspace, id).isEmpty()) {
            throw Missing.resource(POINTER);
        }
        return folders.resolve(workspace, new ParentRef.ById(id), POINTER);
    }

    /// Aliases of deleted folders do not count. They are deleted once all aliases
    /// together reach the limit.
    private void makeRoom(WorkspaceId workspace, List<NamedFolder> known) {
        List<NamedFolder> rows = repository.list(workspace);
        if (rows.size() < Command.MOST) {
            return;
        }
        if (known.size() >= Command.MOST) {
            throw Rejected.invalid(
                    "", "too_many", "A workspace has at most " + Command.MOST + " aliases; delete one first.");
        }
        rows.stream()
                .filter(alias -> !known.contains(alias))
                .forEach(alias -> repository.delete(workspace, alias.alias()));
    }

    /// @param folder id of the folder
    public record Command(Alias alias, ResourceId folder) {
        /// Maximum number per workspace, including system aliases.
        public static final int MOST = 1000;
    }

    /// @param isNew whether the alias was created
    public record Outcome(NamedFolder alias, boolean isNew) {}
}
