package cairn.application.port.job;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.job.Lane;
import cairn.application.port.Repositories;
import cairn.application.port.Together;
import cairn.application.port.job.ThroughputRepository.Minute;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// What a [ThroughputRepository] must do.
public interface ThroughputRepositoryContract extends Repositories.Contract {
    Instant NOON = Instant.parse("2026-05-31T12:00:00Z");

    private ThroughputRepository throughput() {
        return repositories().throughput();
    }

    @Test
    default void countsByTheMinute() {
        WorkspaceId workspace = samples().home().workspace();
        throughput().insert(workspace, Lane.EMBED, NOON.plusMillis(59_999));
        throughput().insert(workspace, Lane.EMBED, NOON);
        throughput().insert(workspace, Lane.EMBED, NOON.plusSeconds(120));

        assertThat(throughput().list(workspace, Lane.EMBED, NOON))
                .containsExactly(new Minute(NOON, 2), new Minute(NOON.plusSeconds(120), 1));
        assertThat(throughput().list(workspace, Lane.EMBED, NOON.plusMillis(1)))
                .containsExactly(new Minute(NOON.plusSeconds(120), 1));
    }

    @Test
    default void tellsLanesAndWorkspacesApart() {
        WorkspaceId workspace = samples().home().workspace();
        throughput().insert(workspace, Lane.EMBED, NOON);

        assertThat(throughput().list(workspace, Lane.ENRICH, NOON)).isEmpty();
        assertThat(throughput().list(samples().home().workspace(), Lane.EMBED, NOON))
                .isEmpty();
    }

    @Test
    default void forgetsWhatIsMoreThanAnHourOld() {
        WorkspaceId workspace = samples().home().workspace();
        throughput().insert(workspace, Lane.EMBED, NOON);
        throughput().insert(workspace, Lane.EMBED, NOON.plusSeconds(60));
        throughput().insert(workspace, Lane.ENRICH, NOON);

        throughput().insert(workspace, Lane.EMBED, NOON.plusSeconds(61 * 60));

        assertThat(throughput().list(workspace, Lane.EMBED, Instant.EPOCH).stream()
                        .map(Minute::start))
                .containsExactly(NOON.plusSeconds(60), NOON.plusSeconds(61 * 60));
        assertThat(throughput().list(workspace, Lane.ENRICH, Instant.EPOCH)).hasSize(1);
    }

    @Test
    default void countsAllThatAreDoneAtOnce() {
        WorkspaceId workspace = samples().home().workspace();

        Together.run(
                32,
                i -> repositories().transactions().writeRelaxed(() -> {
                    throughput().insert(workspace, Lane.EMBED, NOON);
                    return i;
                }));

        assertThat(throughput().list(workspace, Lane.EMBED, NOON)).containsExactly(new Minute(NOON, 32));
    }
}
