package cairn.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cairn.application.port.webhook.WebhookQueue.Claim;
import cairn.application.webhook.Receiver.Received;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.ResourceId;
import cairn.domain.webhook.Delivery;
import cairn.domain.webhook.Webhook;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeliverChangesTest extends WebhookTestCase {
    @Test
    void deliversTheRequestedChangesInOrder() {
        note();
        created(ChangeType.CREATED);
        ResourceId one = note();
        raise(one);
        ResourceId two = note();

        assertThat(round()).isEqualTo(1);

        assertThat(bodies()).containsExactly("CREATED " + one, "CREATED " + two);
        assertThat(round()).as("nothing new").isZero();
        assertThat(receiver.received()).extracting(Received::id).doesNotHaveDuplicates();
    }

    @Test
    void retriesAFailedDeliveryAndContinuesInOrder() {
        Webhook webhook = created();
        ResourceId one = note();
        ResourceId two = note();
        receiver.answer(500);
        round();
        assertThat(now(webhook).failures()).isEqualTo(1);
        assertThat(round()).as("not at once").isZero();

        pass(Duration.ofSeconds(2));
        round();
        assertThat(now(webhook).failures()).isEqualTo(2);
        receiver.answer(200);
        pass(Duration.ofSeconds(8));
        round();

        assertThat(bodies()).containsExactly("CREATED " + one, "CREATED " + one, "CREATED " + one, "CREATED " + two);
        assertThat(receiver.received().stream().limit(3).map(Received::id).distinct())
                .hasSize(1);
        assertThat(now(webhook).failures()).isZero();
        assertThat(list.execute(tenant.principal(), webhook.id(), 10))
                .extracting(Delivery::attempt, Delivery::isDelivered)
                .containsExactlyInAnyOrder(tuple(1, false), tuple(2, false), tuple(3, true), tuple(1, true));
    }

    @Test
    void pausesAfterADayOfFailures() {
        Webhook webhook = created();
        note();
        receiver.fail("The host name could not be resolved.");
        Instant end = tenant.clock().instant().plus(Duration.ofHours(23));
        while (tenant.clock().instant().isBefore(end)) {
            round();
            pass(Duration.ofMinutes(10));
        }
        assertThat(now(webhook).isPaused()).isFalse();

        pass(Duration.ofHours(2));
        round();

        assertThat(now(webhook).pausedReason()).contains("24 hours", "could not be resolved");
        pass(Duration.ofDays(1));
        assertThat(round()).isZero();
    }

    @Test
    void pausesAtOnceAfterA410AndResumesWithoutLoss() {
        Webhook webhook = created();
        ResourceId one = note();
        receiver.answer(410);
        round();
        assertThat(now(webhook).pausedReason()).isEqualTo("The receiver answered 410 Gone.");
        ResourceId two = note();
        receiver.answer(204);
        assertThat(round()).isZero();

        update.execute(tenant.principal(), change(webhook.id(), Optional.of(true), false));
        round();

        assertThat(bodies()).containsExactly("CREATED " + one, "CREATED " + one, "CREATED " + two);
        assertThat(now(webhook).isPaused()).isFalse();
    }

    @Test
    void skipsChangesDeletedFromTheLogWhileItWasPaused() {
        Webhook webhook = created();
        ResourceId deleted = note();
        receiver.answer(410);
        round();
        assertThat(repositories.changeLog().delete(tenant.clock().instant().plusSeconds(1), 100))
                .isPositive();
        receiver.answer(204);
        update.execute(tenant.principal(), change(webhook.id(), Optional.of(true), false));

        assertThat(round()).isEqualTo(1);

        assertThat(round()).as("it is done with all there is").isZero();
        assertThat(now(webhook).sequence()).isEqualTo(webhook.sequence() + 1);
        ResourceId next = note();
        round();
        assertThat(bodies()).containsExactly("CREATED " + deleted, "CREATED " + next);
    }

    @Test
    void redeliversIfTheWebhookChangesDuringDelivery() {
        Webhook webhook = created();
        ResourceId note = note();
        receiver.meanwhile(() -> {
            receiver.meanwhile(() -> {});
            update.execute(tenant.principal(), change(webhook.id(), Optional.empty(), true));
        });
        round();
        round();

        assertThat(bodies()).containsExactly("CREATED " + note, "CREATED " + note);
        assertThat(receiver.received())
                .extracting(Received::id)
                .containsOnly(receiver.received().getFirst().id());
        assertThat(now(webhook).secret()).isNotEqualTo(webhook.secret());
    }

    @Test
    void deliversLaterWhatACrashedServerHadClaimed() {
        created();
        ResourceId note = note();
        claims();
        assertThat(round()).isZero();

        pass(Duration.ofMinutes(5));
        round();

        assertThat(bodies()).containsExactly("CREATED " + note);
    }

    @Test
    void waitsForDurabilityBeforeSending() {
        created();
        note();
        int before = tenant.repositories().transactions().awaited();

        round();

        // Once for the page, and once for the record in the message.
        assertThat(tenant.repositories().transactions().awaited()).isEqualTo(before + 2);
    }

    @Test
    void aDeliveryStoppedBeforeItsAttemptKeepsItsFailureCount() {
        Webhook webhook = created();
        note();
        receiver.answer(500);
        round();
        Webhook failing = now(webhook);
        pass(Duration.ofMinutes(1));
        Claim claim = claims().getFirst();

        deliver.execute(claim, () -> true);

        assertThat(failing.failures()).isEqualTo(1);
        assertThat(now(webhook)).isEqualTo(failing);
        assertThat(receiver.received()).hasSize(1);
    }

    @Test
    void stopsBetweenTwoMessages() {
        Webhook webhook = created();
        note();
        note();
        Claim claim = claims().getFirst();

        deliver.execute(claim, () -> !receiver.received().isEmpty());

        assertThat(receiver.received()).hasSize(1);
        assertThat(now(webhook).sequence()).isEqualTo(webhook.sequence() + 1);
        round();
        assertThat(receiver.received()).hasSize(2);
    }

    /// The change log and the webhook are still there: they are deleted later.
    @Test
    void stopsDeliveringWhenTheWorkspaceIsDeleted() {
        created();
        note();
        note();
        receiver.meanwhile(() -> repositories
                .workspaceDeletions()
                .delete(tenant.workspace(), tenant.clock().instant()));

        round();

        assertThat(receiver.received()).hasSize(1);
    }
}
