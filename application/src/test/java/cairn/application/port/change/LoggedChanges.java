package cairn.application.port.change;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeHead;
import cairn.domain.resource.ResourceId;
import java.util.List;

/// Looks at the change log.
public interface LoggedChanges extends Repositories.Contract {
    default ChangeLog log() {
        return repositories().changeLog();
    }

    default ChangeHead head(Home home) {
        return log().findHead(home.workspace()).orElseThrow();
    }

    /// The changes that `work` logs.
    default List<Change> changes(Home home, Runnable work) {
        long before = head(home).sequence();
        work.run();
        return log().list(home.workspace(), before, 1000);
    }

    default void detach(Home home, List<ResourceId> tops, List<ResourceId> containers) {
        repositories()
                .transactions()
                .write(new TreeLock.None(), () -> repositories().purges().detach(home.workspace(), tops, containers));
    }
}
