package cairn.application.alias;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.Missing;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.tree.Alias;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.NamedFolder;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// The aliases of existing folders. An alias whose folder was deleted counts as absent.
public final class Aliases {
    private final Transactions transactions;
    private final AliasRepository aliases;
    private final TreeRepository tree;

    public Aliases(Transactions transactions, AliasRepository aliases, TreeRepository tree) {
        this.transactions = transactions;
        this.aliases = aliases;
        this.tree = tree;
    }

    List<NamedFolder> list(WorkspaceId workspace) {
        return transactions.read(() -> {
            ContainerTree containers = tree.tree(workspace);
            return aliases.list(workspace).stream()
                    .filter(alias -> containers.find(alias.folder()).isPresent())
                    .toList();
        });
    }

    NamedFolder find(WorkspaceId workspace, Alias alias) {
        return list(workspace).stream()
                .filter(one -> one.alias().equals(alias))
                .findFirst()
                .orElseThrow(Missing::alias);
    }

    static void refuseSystem(Alias alias) {
        if (alias.isSystem()) {
            throw new Rejected(new Failure.Conflict(
                    ConflictCode.SYSTEM_RESOURCE,
                    "",
                    "@alias::" + alias.name() + " is a system alias; choose another name."));
        }
    }
}
