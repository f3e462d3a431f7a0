package cairn.application.bulk;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.Principal;
import java.util.function.Supplier;

/// Does what several use cases do as one change: all of it, or nothing where one of them refuses. It has the tree to
/// itself, as [RunBatch].
public final class PerformTogether {
    private final Transactions transactions;

    public PerformTogether(Transactions transactions) {
        this.transactions = transactions;
    }

    /// @param frees whether all of it gives space back, and so works while the disk is full
    /// @param work may run again, so it has no effect but through use cases
    public <T> T execute(Principal principal, boolean frees, Supplier<T> work) {
        Supplier<T> whole = () -> transactions.write(new TreeLock.Exclusive(principal.workspaceId()), work);
        return frees ? transactions.freeing(whole) : whole.get();
    }
}
