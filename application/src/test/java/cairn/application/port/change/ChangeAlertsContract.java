package cairn.application.port.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/// What [ChangeAlerts] must do for what the same process writes.
public interface ChangeAlertsContract extends Repositories.Contract {
    /// The alerts of the same database as the repositories.
    ChangeAlerts alerts();

    private List<WorkspaceId> heard(Runnable work) {
        List<WorkspaceId> heard = new CopyOnWriteArrayList<>();
        alerts().onChange(heard::add);
        work.run();
        return heard;
    }

    @Test
    default void areSentOnceTheChangeIsVisible() {
        Home home = samples().home();
        long before = sequence(home);
        List<Long> seen = new CopyOnWriteArrayList<>();
        // The listener outlives the test, as does the database.
        alerts().onChange(workspace -> {
            if (workspace.equals(home.workspace())) {
                seen.add(sequence(home));
            }
        });

        assertThat(heard(() -> samples().note(home, home.inbox(), "note"))).containsExactly(home.workspace());
        assertThat(seen).containsExactly(before + 1);
    }

    @Test
    default void areNotSentForRollbacksOrWritesWithoutARecordChange() {
        Home home = samples().home();
        RuntimeException thrown = new UnsupportedOperationException("mine");

        Runnable broken = () -> repositories().transactions().write(new TreeLock.None(), () -> {
            samples().note(home, home.inbox(), "note");
            throw thrown;
        });
        assertThat(heard(() -> assertThatThrownBy(broken::run).isSameAs(thrown)))
                .isEmpty();
        assertThat(heard(() -> samples().account())).isEmpty();
    }

    private long sequence(Home home) {
        return repositories()
                .changeLog()
                .findHead(home.workspace())
                .orElseThrow()
                .sequence();
    }
}
