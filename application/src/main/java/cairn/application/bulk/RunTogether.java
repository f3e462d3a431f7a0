package cairn.application.bulk;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.Principal;
import java.util.function.Supplier;

/// Runs several use cases atomically: if one of them refuses, none has an effect. Locks the tree
/// exclusively, like [RunBatch].
public final class RunTogether {
    private final Transactions transactions;

    public RunTogether(Transactions transactions) {
        this.transactions = transactions;
    }

    /// @param frees whether all of it frees space, and so works while the disk is full
    /// @param work may run again, so it must have effects only through use cases
    public <T> T execute(Principal principal, boolean frees, Supplier<T> work) {
        Supplier<T> whole = () -> transactions.write(new TreeLock.Exclusive(principal.workspaceId()), work);
        return frees ? transactions.freeing(whole) : whole.get();
    }
}
