package cairn.application.alias;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.AliasRepository;
import cairn.application.resource.Missing;
import cairn.application.resource.ParentResolver;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Alias;
import cairn.domain.resource.NamedFolder;
import cairn.domain.resource.ParentRef;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// Gives a folder a name that may stand for its id, or gives the name to another folder.
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

    /// Alone in the tree, so that the folder stays and no two requests count to the bound at once.
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

    /// The reference is to a resource and not to a parent, so an unknown one is called by that name.
    private ResourceId folder(WorkspaceId workspace, ResourceId id) {
        if (resources.find(workspace, id).isEmpty()) {
            throw Missing.resource(POINTER);
        }
        return folders.resolve(workspace, new ParentRef.ById(id), POINTER);
    }

    /// Those whose folders are gone count no more, and are forgotten when the others have reached the bound.
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

    /// @param folder by its id
    public record Command(Alias alias, ResourceId folder) {
        /// Those of the system included.
        public static final int MOST = 1000;
    }

    /// @param isNew whether the name stood for nothing before
    public record Outcome(NamedFolder alias, boolean isNew) {}
}
