package cairn.adapter.persistence.migration;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.Samples.Home;
import cairn.application.port.job.JobQueue.Claim;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.resource.ResourceId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;

/// Jobs queued by versions before 38.
class OldJobsTest extends DatabaseTestCase {
    private static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");

    private static void insert(Handle handle, String type, Home home, ResourceId resource) {
        handle.createUpdate("""
                        INSERT INTO job (id, lane, type, workspace_id, resource_id, due_at, attempt)
                        VALUES (:id, 'ENRICH', :type, :workspace, :resource, 0, 0)""")
                .bind("id", UUID.randomUUID())
                .bind("type", type)
                .bind("workspace", home.workspace().value())
                .bind("resource", resource.value())
                .execute();
    }

    private List<Job> claim(Lane lane) {
        return repositories().jobs().claim(lane, 9, NOW, Duration.ofMinutes(1)).stream()
                .map(Claim::job)
                .toList();
    }

    private static void migrate(Handle handle) throws IOException {
        try (InputStream sql = Objects.requireNonNull(
                OldJobsTest.class.getResourceAsStream("/db/migration/common/V38__lane_of_pictures.sql"))) {
            Stream.of(new String(sql.readAllBytes(), StandardCharsets.UTF_8).split(";"))
                    .filter(statement -> !statement.isBlank())
                    .forEach(handle::execute);
        }
    }

    @Test
    void jobsOfPicturesMoveToThePictureLane() throws IOException {
        Home home = samples().home();
        ResourceId picture = samples().file(home, home.inbox(), "picture", 5).id();
        ResourceId other = samples().note(home, home.inbox(), "a document").id();
        try (Handle handle = database().opening().jdbi(Transaction.Access.WRITE).open()) {
            insert(handle, "LOOK", home, picture);
            insert(handle, "EXTRACT", home, picture);
            insert(handle, "EXTRACT", home, other);

            migrate(handle);
        }

        assertThat(claim(Lane.ENRICH)).containsExactly(new Job.Extract(home.workspace(), other));
        assertThat(claim(Lane.PICTURES))
                .containsExactlyInAnyOrder(
                        new Job.Look(home.workspace(), picture), new Job.Recognise(home.workspace(), picture));
    }

    /// A server of an older version that runs beside this one still enqueues such jobs.
    @Test
    void pictureJobsInTheDocumentLaneAreStillClaimed() {
        Home home = samples().home();
        ResourceId picture = samples().file(home, home.inbox(), "picture", 5).id();
        try (Handle handle = database().opening().jdbi(Transaction.Access.WRITE).open()) {
            insert(handle, "LOOK", home, picture);
        }

        assertThat(claim(Lane.ENRICH)).containsExactly(new Job.Look(home.workspace(), picture));
    }
}
