package cairn.application.alias;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.AliasRepository;
import cairn.application.resource.Missing;
import cairn.domain.tree.Alias;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;

/// Deletes an alias, but not its folder.
public final class DeleteAlias {
    private final Transactions transactions;
    private final AliasRepository repository;
    private final Aliases aliases;

    public DeleteAlias(Transactions transactions, AliasRepository repository, Aliases aliases) {
        this.transactions = transactions;
        this.repository = repository;
        this.aliases = aliases;
    }

    public void execute(Principal principal, Alias alias) {
        WorkspaceId workspace = principal.workspaceId();
        transactions.freeing(() -> transactions.write(new TreeLock.Shared(workspace), () -> {
            aliases.find(workspace, alias);
            Aliases.refuseSystem(alias);
            if (!repository.delete(workspace, alias)) {
                throw Missing.alias();
            }
            return alias;
        }));
    }
}
