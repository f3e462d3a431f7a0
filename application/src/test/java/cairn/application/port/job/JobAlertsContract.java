package cairn.application.port.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Repositories;
import cairn.application.waiting.Waiting;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/// What [JobAlerts] must do for jobs of the same process. A spurious alert, as after a connection to the
/// database, is not heard again when a transaction is repeated.
public interface JobAlertsContract extends Repositories.Contract {
    /// The alerts of the same database as the repositories.
    JobAlerts alerts();

    private boolean enqueue(Queue<Lane> heard) {
        repositories()
                .jobs()
                .enqueue(
                        new Job.Embed(new WorkspaceId(samples().id()), samples().newId()),
                        samples().tick());
        return heard.isEmpty();
    }

    @Test
    default void areSentOnceTheTransactionHasCommitted() {
        Queue<Lane> heard = new ConcurrentLinkedQueue<>();
        alerts().subscribe(heard::add);

        Waiting.until("nothing is heard before the commit", () -> {
            heard.clear();
            boolean quiet = repositories().transactions().writeRelaxed(() -> enqueue(heard));
            assertThat(heard).contains(Lane.EMBED);
            return quiet;
        });
    }

    @Test
    default void areNotSentForAFailedTransaction() {
        Queue<Lane> heard = new ConcurrentLinkedQueue<>();
        alerts().subscribe(heard::add);

        Waiting.until("nothing is heard of a failed transaction", () -> {
            heard.clear();
            assertThatThrownBy(() -> repositories().transactions().writeRelaxed(() -> {
                        enqueue(heard);
                        throw new IllegalStateException("changed its mind");
                    }))
                    .isInstanceOf(IllegalStateException.class);
            return heard.isEmpty();
        });
    }
}
