package cairn.adapter.persistence.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/// Alerts for jobs of the same process come with the commit.
class JobAlertsTest extends DatabaseTestCase {
    private final Queue<Lane> heard = new ConcurrentLinkedQueue<>();

    private boolean enqueue() {
        repositories()
                .jobs()
                .enqueue(
                        new Job.Embed(new WorkspaceId(samples().id()), samples().newId()),
                        samples().tick());
        return heard.isEmpty();
    }

    @Test
    void comeOnceTheUnitHasCommitted() {
        database().jobAlerts().subscribe(heard::add);
        heard.clear();

        boolean quiet = repositories().transactions().writeRelaxed(this::enqueue);

        assertThat(quiet).isTrue();
        assertThat(heard).contains(Lane.EMBED);
    }

    @Test
    void doNotComeForAUnitThatFailed() {
        database().jobAlerts().subscribe(heard::add);

        assertThatThrownBy(() -> repositories().transactions().writeRelaxed(() -> {
                    enqueue();
                    throw new IllegalStateException("changed its mind");
                }))
                .isInstanceOf(IllegalStateException.class);

        assertThat(heard).doesNotContain(Lane.EMBED);
    }
}
