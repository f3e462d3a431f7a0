package cairn.application.port.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.webhook.WebhookQueue.Claim;
import cairn.application.port.webhook.WebhookQueue.Progress;
import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.Webhook;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What a [WebhookQueue] must do.
public interface WebhookQueueContract extends SampleWebhooks {
    Duration LEASE = Duration.ofMinutes(5);

    private WebhookQueue queue() {
        return repositories().webhookQueue();
    }

    private long head(Home home) {
        return repositories()
                .changeLog()
                .findHead(home.workspace())
                .orElseThrow()
                .sequence();
    }

    /// A webhook with one undelivered change.
    private Webhook due(Home home) {
        samples().note(home, home.inbox(), "note");
        Webhook webhook = webhook(head(home) - 1);
        repositories().webhooks().insert(home.workspace(), webhook);
        return webhook;
    }

    private List<Claim> claim(Instant now) {
        return queue().claim(10, now, LEASE);
    }

    private Delivery delivery(Webhook webhook, Instant at) {
        return new Delivery(
                samples().id(), webhook.id(), "msg_1", "created", 2, null, "No answer.", at, Duration.ofMillis(7));
    }

    @Test
    default void claimsDueWebhooksWithUndeliveredChanges() {
        Home home = samples().home();
        Webhook due = due(home);
        Webhook done = webhook(head(home));
        repositories().webhooks().insert(home.workspace(), done);

        assertThat(claim(NOON.minusMillis(1))).isEmpty();
        List<Claim> claims = claim(NOON);

        assertThat(claims).extracting(Claim::webhook).containsExactly(due);
        assertThat(claims).extracting(Claim::workspace).containsExactly(home.workspace());
        assertThat(claim(NOON.plus(LEASE).minusMillis(1))).isEmpty();
        assertThat(claim(NOON.plus(LEASE))).hasSize(1);
    }

    @Test
    default void aWebhookWithoutNewChangesIsIdleUntilItIsWoken() {
        Home home = samples().home();
        Home other = samples().home();
        repositories().webhooks().insert(home.workspace(), webhook(head(home)));
        samples().note(home, home.inbox(), "note");

        assertThat(claim(NOON)).isEmpty();
        assertThat(queue().wake(Optional.of(Set.of(other.workspace())))).isZero();
        assertThat(claim(NOON)).isEmpty();
        assertThat(queue().wake(Optional.of(Set.of(home.workspace(), other.workspace()))))
                .isEqualTo(1);
        Claim claim = claim(NOON).getFirst();

        queue().settle(claim, new Progress(head(home), 0, null, null), NOON);
        assertThat(queue().wake(Optional.empty())).as("there is nothing new").isZero();
        samples().note(home, home.inbox(), "note");
        assertThat(claim(NOON)).isEmpty();
        assertThat(queue().wake(Optional.empty())).isEqualTo(1);
        assertThat(queue().wake(Optional.empty())).as("it is awake").isZero();
        assertThat(claim(NOON)).hasSize(1);
    }

    @Test
    default void aWebhookReleasedBehindTheLastChangeIsNotIdle() {
        Home home = samples().home();
        due(home);
        Claim claim = claim(NOON).getFirst();
        long dealtWith = head(home);
        samples().note(home, home.inbox(), "note");

        queue().settle(claim, new Progress(dealtWith, 0, null, null), NOON);

        assertThat(claim(NOON)).hasSize(1);
    }

    @Test
    default void doesNotWakeAPausedWebhook() {
        Home home = samples().home();
        Webhook due = due(home);
        queue().settle(claim(NOON).getFirst(), new Progress(due.sequence(), 1, NOON, "Gone."), NOON);

        assertThat(queue().wake(Optional.empty())).isZero();
    }

    @Test
    default void onlyTheHolderOfTheLeaseRecordsProgress() {
        Home home = samples().home();
        Webhook due = due(home);
        Claim claim = claim(NOON).getFirst();
        Instant retry = NOON.plusSeconds(8);
        Progress failed = new Progress(due.sequence(), 3, NOON, null);

        assertThat(queue().settle(claim, failed, retry)).isTrue();

        assertThat(claim(retry.minusMillis(1))).isEmpty();
        Claim again = claim(retry).getFirst();
        assertThat(again.webhook().failures()).isEqualTo(3);
        assertThat(again.webhook().failingSince()).isEqualTo(NOON);
        assertThat(queue().settle(claim, failed, retry)).as("the lease is lost").isFalse();
        assertThat(queue().settle(again, new Progress(head(home), 0, null, null), retry))
                .isTrue();
        assertThat(claim(NOON.plus(Duration.ofDays(1)))).isEmpty();
    }

    @Test
    default void isPausedUntilAClientResumesIt() {
        Home home = samples().home();
        Webhook due = due(home);
        Claim claim = claim(NOON).getFirst();
        queue().settle(claim, new Progress(due.sequence(), 1, NOON, "Gone."), NOON);

        assertThat(claim(NOON.plus(Duration.ofDays(1)))).isEmpty();
        assertThat(repositories()
                        .webhooks()
                        .find(home.workspace(), due.id())
                        .orElseThrow()
                        .pausedReason())
                .isEqualTo("Gone.");
        repositories().webhooks().update(home.workspace(), due);
        assertThat(claim(NOON)).hasSize(1);
    }

    @Test
    default void aChangeByAClientEndsTheLease() {
        Home home = samples().home();
        Webhook due = due(home);
        Claim claim = claim(NOON).getFirst();
        repositories().webhooks().update(home.workspace(), due);

        assertThat(queue().settle(claim, new Progress(head(home), 0, null, null), NOON))
                .isFalse();
        repositories().webhooks().delete(home.workspace(), due.id());
        assertThat(queue().settle(claim, new Progress(head(home), 0, null, null), NOON))
                .isFalse();
    }

    @Test
    default void onlyOneOfConcurrentClaimantsGetsAWebhook() {
        Home home = samples().home();
        due(home);

        List<List<Claim>> claims = Together.run(4, i -> claim(NOON));

        assertThat(claims.stream().mapToInt(List::size).sum()).isEqualTo(1);
    }

    @Test
    default void listsAndDeletesAttemptsByAge() {
        Home home = samples().home();
        Webhook webhook = webhook(0);
        repositories().webhooks().insert(home.workspace(), webhook);
        Delivery old = delivery(webhook, NOON);
        Delivery late = delivery(webhook, NOON.plusSeconds(9));
        queue().insert(home.workspace(), old);
        queue().insert(home.workspace(), late);
        queue().insert(home.workspace(), delivery(webhook(0), NOON));

        assertThat(queue().list(home.workspace(), webhook.id(), 10)).containsExactly(late, old);
        assertThat(queue().list(home.workspace(), webhook.id(), 1)).containsExactly(late);
        assertThat(queue().list(samples().home().workspace(), webhook.id(), 10)).isEmpty();
        assertThat(queue().delete(NOON.plusSeconds(9), 10)).isEqualTo(1);
        assertThat(queue().list(home.workspace(), webhook.id(), 10)).containsExactly(late);
        queue().deleteOrphaned(10);
        assertThat(queue().list(home.workspace(), webhook.id(), 10))
                .as("its webhook is there")
                .containsExactly(late);
    }

    /// Deleted webhooks alternate with ones that stay, in this and in other workspaces.
    @Test
    default void deletesAttemptsOfDeletedWebhooksInBatches() {
        Home home = samples().home();
        List<Home> homes = List.of(samples().home(), home, samples().home());
        List<Webhook> webhooks = IntStream.range(0, 5).mapToObj(i -> webhook(0)).toList();
        for (Home each : homes) {
            for (Webhook webhook : webhooks) {
                repositories().webhooks().insert(each.workspace(), webhook);
                IntStream.range(0, 3)
                        .forEach(i -> queue().insert(each.workspace(), delivery(webhook, NOON.plusSeconds(i))));
            }
        }
        for (int gone : new int[] {0, 2, 4}) {
            repositories()
                    .webhooks()
                    .delete(home.workspace(), webhooks.get(gone).id());
        }

        WebhookQueue queue = queue();
        int left = deliveries(homes, webhooks);
        for (int call = 0; call < 20 && queue.deleteOrphaned(4); call++) {
            int now = deliveries(homes, webhooks);
            assertThat(left - now).isBetween(0, 4);
            left = now;
        }

        for (Home each : homes) {
            assertThat(webhooks.stream().map(webhook -> deliveries(each, webhook)))
                    .isEqualTo(each == home ? List.of(0, 3, 0, 3, 0) : List.of(3, 3, 3, 3, 3));
        }
    }

    private int deliveries(List<Home> homes, List<Webhook> webhooks) {
        return homes.stream()
                .flatMap(home -> webhooks.stream().map(webhook -> deliveries(home, webhook)))
                .mapToInt(Integer::intValue)
                .sum();
    }

    private int deliveries(Home home, Webhook webhook) {
        return queue().list(home.workspace(), webhook.id(), 10).size();
    }
}
