package cairn.adapter.persistence.migration;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.job.JobQueue.Claim;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;

/// Texts written by versions before 33.
class OldTextsTest extends DatabaseTestCase {
    private ResourceId note(Home home, int length, ProcessingState state) {
        ResourceId id = samples().note(home, home.inbox(), "note").id();
        repositories().texts().write(home.workspace(), id, Source.WRITTEN, new byte[length]);
        repositories().processing().update(home.workspace(), id, state);
        return id;
    }

    private static String migration() throws IOException {
        try (InputStream sql = Objects.requireNonNull(
                OldTextsTest.class.getResourceAsStream("/db/migration/common/V33__passages_of_old_texts.sql"))) {
            return new String(sql.readAllBytes(), StandardCharsets.UTF_8).replace(";", "");
        }
    }

    @Test
    void longProcessedTextsGetAPassagesJob() throws IOException {
        Home home = samples().home();
        ResourceId note = note(home, 900_000, ProcessingState.COMPLETED);
        note(home, 100, ProcessingState.COMPLETED);
        note(home, 9_000, ProcessingState.PENDING);

        try (Handle handle = database().opening().jdbi(Transaction.Access.WRITE).open()) {
            handle.execute(migration());
        }

        List<Job> jobs =
                repositories()
                        .jobs()
                        .claim(Lane.PASSAGES, 9, Instant.now().plusSeconds(9), Duration.ofMinutes(1))
                        .stream()
                        .map(Claim::job)
                        .toList();
        assertThat(jobs).containsExactly(new Job.EmbedPassages(home.workspace(), note));
    }
}
