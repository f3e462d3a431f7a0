package cairn.adapter.persistence.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.ScannedRows;
import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.webhook.WebhookQueue;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// H2 reads few rows to find due webhooks, however many are idle.
class IdleWebhooksTest {
    private static final int MANY = 500;

    @Test
    void doesNotReadIdleOrPausedWebhooks() {
        try (Database database =
                Database.open(DatabaseSettings.inMemory("idle-webhooks"), new SampleIds(), InstantSource.system())) {
            Samples samples = new Samples(new OpenedDatabase(database), TestDatabase.IDS);
            Home home = samples.home();
            Home other = samples.home();
            webhooks(database, samples, home, null);
            webhooks(database, samples, home, "The receiver answered 410 Gone.");
            samples.note(other, other.inbox(), "note");
            WebhookQueue queue = database.webhooks().queue();
            ScannedRows scanned = ScannedRows.ofAll(database, Access.WRITE);

            assertThat(queue.claim(10, Samples.START.plusSeconds(1), Duration.ofMinutes(1)))
                    .isEmpty();
            assertThat(queue.wake(Optional.of(Set.of(other.workspace())))).isZero();

            assertThat(scanned.statements()).isEqualTo(2);
            assertThat(scanned.count()).as("%s", scanned).isLessThan(20);
        }
    }

    private static void webhooks(Database database, Samples samples, Home home, @Nullable String pausedReason) {
        long sequence =
                database.changeLog().findHead(home.workspace()).orElseThrow().sequence();
        database.transactions().writeRelaxed(() -> {
            IntStream.range(0, MANY)
                    .forEach(i -> database.webhooks()
                            .repository()
                            .insert(
                                    home.workspace(),
                                    new Webhook(
                                            new WebhookId(samples.id()),
                                            new WebAddress("https://receiver.example.org/"),
                                            Set.of(),
                                            SigningKey.of(new byte[32]),
                                            pausedReason,
                                            pausedReason == null ? sequence : 0,
                                            0,
                                            null,
                                            Samples.START,
                                            Samples.START)));
            return MANY;
        });
    }
}
