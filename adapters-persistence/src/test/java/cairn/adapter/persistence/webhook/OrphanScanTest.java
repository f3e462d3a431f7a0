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
import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.SigningKey;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// H2 reads few rows to find the deliveries of deleted webhooks, however many deliveries others have.
class OrphanScanTest {
    private static final int EACH = 500;

    @Test
    void readsOfEachWebhookOnlyTheFirstDelivery() {
        try (Database database =
                Database.open(DatabaseSettings.inMemory("orphans"), new SampleIds(), InstantSource.system())) {
            Samples samples = new Samples(new OpenedDatabase(database), TestDatabase.IDS);
            Home home = samples.home();
            List<WebhookId> webhooks = IntStream.range(0, 4)
                    .mapToObj(i -> webhookWithDeliveries(database, samples, home))
                    .toList();
            database.webhooks().repository().delete(home.workspace(), webhooks.get(2));
            ScannedRows scanned = ScannedRows.ofQueries(database, Access.WRITE);

            assertThat(database.webhooks().queue().deleteOrphaned(3)).isTrue();

            assertThat(deliveries(database, home, webhooks.get(2))).isEqualTo(EACH - 3);
            assertThat(scanned.statements()).isGreaterThan(2);
            assertThat(scanned.count()).as("%s", scanned).isLessThan(50);
        }
    }

    @Test
    void resumesAtTheWebhookOfThePreviousRun() {
        try (Database database =
                Database.open(DatabaseSettings.inMemory("orphan-walks"), new SampleIds(), InstantSource.system())) {
            Samples samples = new Samples(new OpenedDatabase(database), TestDatabase.IDS);
            Home home = samples.home();
            List<WebhookId> webhooks = IntStream.range(0, 5)
                    .mapToObj(i -> webhookWithDeliveries(database, samples, home))
                    .toList();
            database.webhooks().repository().delete(home.workspace(), webhooks.getLast());
            WebhookQueue queue = database.webhooks().queue();
            assertThat(queue.deleteOrphaned(10)).isTrue();
            ScannedRows scanned = ScannedRows.ofQueries(database, Access.WRITE);

            assertThat(queue.deleteOrphaned(10)).isTrue();
            assertThat(scanned.statements()).isOne();
            assertThat(deliveries(database, home, webhooks.getLast())).isEqualTo(EACH - 20);

            database.webhooks().repository().delete(home.workspace(), webhooks.getFirst());
            assertThat(queue.deleteOrphaned(EACH)).as("the rest").isFalse();
            assertThat(deliveries(database, home, webhooks.getLast())).isZero();
            assertThat(deliveries(database, home, webhooks.getFirst()))
                    .as("it was passed")
                    .isEqualTo(EACH);
            assertThat(queue.deleteOrphaned(EACH + 1)).isFalse();
            assertThat(deliveries(database, home, webhooks.getFirst())).isZero();
        }
    }

    @Test
    void searchesWebhooksInParts() {
        try (Database database =
                Database.open(DatabaseSettings.inMemory("orphan-parts"), new SampleIds(), InstantSource.system())) {
            Samples samples = new Samples(new OpenedDatabase(database), TestDatabase.IDS);
            Home home = samples.home();
            List<WebhookId> webhooks = IntStream.range(0, 5)
                    .mapToObj(i -> webhookWithDeliveries(database, samples, home))
                    .toList();
            database.webhooks().repository().delete(home.workspace(), webhooks.getLast());
            WebhookQueue queue = database.webhooks().queue();

            assertThat(queue.deleteOrphaned(2)).isTrue();
            assertThat(queue.deleteOrphaned(2)).isTrue();
            assertThat(deliveries(database, home, webhooks.getLast())).isEqualTo(EACH);
            assertThat(queue.deleteOrphaned(2)).isTrue();
            assertThat(deliveries(database, home, webhooks.getLast())).isEqualTo(EACH - 2);
        }
    }

    private static int deliveries(Database database, Home home, WebhookId webhook) {
        return database.webhooks().queue().list(home.workspace(), webhook, EACH).size();
    }

    private static WebhookId webhookWithDeliveries(Database database, Samples samples, Home home) {
        WebhookId id = new WebhookId(samples.id());
        Webhook webhook = new Webhook(
                id,
                new WebAddress("https://receiver.example.org/"),
                Set.of(),
                SigningKey.of(new byte[32]),
                null,
                0,
                0,
                null,
                Samples.START,
                Samples.START);
        return database.transactions().writeRelaxed(() -> {
            database.webhooks().repository().insert(home.workspace(), webhook);
            IntStream.range(0, EACH)
                    .forEach(i -> database.webhooks().queue().insert(home.workspace(), delivery(samples.id(), id, i)));
            return id;
        });
    }

    private static Delivery delivery(UUID id, WebhookId webhook, int number) {
        return new Delivery(
                id,
                webhook,
                "msg_" + number,
                "created",
                1,
                204,
                null,
                Samples.START.plusMillis(number),
                Duration.ofMillis(7));
    }
}
