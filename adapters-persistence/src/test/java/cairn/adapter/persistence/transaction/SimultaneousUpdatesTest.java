package cairn.adapter.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.comment.CommentedResource;
import cairn.application.comment.UpdateComment;
import cairn.application.label.UpdateLabels;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.publication.QuickPasswords;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.webhook.WebhookSender;
import cairn.application.publication.DeletePublication;
import cairn.application.publication.Publications;
import cairn.application.publication.UpdatePublication;
import cairn.application.resource.EmbeddingRenewal;
import cairn.application.tag.UpdateTag;
import cairn.application.webhook.UpdateWebhook;
import cairn.application.webhook.Webhooks;
import cairn.application.workspace.UpdateWorkspace;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.HexColour;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.change.ChangeType;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Workspace;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Concurrent requests that change different fields of one object: the change of each is kept.
class SimultaneousUpdatesTest extends DatabaseTestCase {
    private static final Instant NOON = Instant.parse("2026-05-31T12:00:00Z");
    private static final Instant END = NOON.plusSeconds(60);
    private static final HexColour BLACK = new HexColour("#000000");
    private static final int COUNT = 8;

    private final Transactions transactions = repositories().transactions();
    private final Home home = samples().home();
    private final Principal principal = new Principal(
            home.account().id(), home.workspace(), new KeyId(new UUID(1, 1)), KeyGrant.FULL, Plan.unlimited());

    /// The later request begins before the earlier is committed, and waits for it at the latest when it
    /// writes.
    private <T> T later(Runnable earlier, Supplier<T> later) {
        return transactions
                .write(new TreeLock.Shared(home.workspace()), () -> {
                    earlier.run();
                    return begun(later);
                })
                .join();
    }

    private Publication published() {
        Publication publication = new Publication(
                new PublicationId(samples().id()),
                samples().folder(home, home.inbox(), "folder"),
                new AccessToken("0".repeat(AccessToken.LENGTH)),
                null,
                null,
                NOON,
                NOON);
        repositories().publications().insert(home.workspace(), publication);
        return publication;
    }

    private UpdatePublication updatePublication() {
        Publications rules = new Publications(repositories().publications(), () -> "unused", new QuickPasswords());
        return new UpdatePublication(
                transactions,
                repositories().publications(),
                rules,
                repositories().resources(),
                () -> NOON);
    }

    private static UpdatePublication.Command protecting(PublicationId id) {
        return new UpdatePublication.Command(id, Optional.of(Optional.of("correct horse")), Optional.empty());
    }

    private static UpdatePublication.Command ending(PublicationId id) {
        return new UpdatePublication.Command(id, Optional.empty(), Optional.of(Optional.of(END)));
    }

    @Test
    void concurrentUpdatesOfAPublicationKeepPasswordAndExpiry() {
        PublicationId id = published().id();
        UpdatePublication update = updatePublication();

        Publication answered = later(
                        () -> update.execute(principal, protecting(id)), () -> update.execute(principal, ending(id)))
                .publication();

        assertThat(answered.password()).isNotNull();
        assertThat(answered.expiresAt()).isEqualTo(END);
        assertThat(repositories().publications().find(home.workspace(), id)).contains(answered);
    }

    @Test
    void updatingAPublicationDeletedMeanwhileReportsItMissing() {
        PublicationId id = published().id();
        UpdatePublication update = updatePublication();
        DeletePublication delete =
                new DeletePublication(transactions, repositories().publications());

        assertThatThrownBy(() ->
                        later(() -> delete.execute(principal, id), () -> update.execute(principal, protecting(id))))
                .rootCause()
                .isInstanceOfSatisfying(
                        Rejected.class,
                        e -> assertThat(((Failure.NotFound) e.failure()).what())
                                .isEqualTo(Failure.Missing.PUBLICATION));
    }

    @Test
    void concurrentUpdatesOfAWorkspaceKeepTitleAndDescription() {
        UpdateWorkspace update =
                new UpdateWorkspace(transactions, repositories().workspaces(), () -> NOON);
        UpdateWorkspace.Command titled =
                new UpdateWorkspace.Command(Optional.of("titled"), Optional.empty(), Optional.empty());
        UpdateWorkspace.Command described =
                new UpdateWorkspace.Command(Optional.empty(), Optional.of(Optional.of("described")), Optional.empty());

        Workspace answered = later(() -> update.execute(principal, titled), () -> update.execute(principal, described));

        assertThat(answered.title()).isEqualTo("titled");
        assertThat(answered.description()).isEqualTo("described");
    }

    @Test
    void concurrentUpdatesOfACommentKeepTextAndName() {
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Comment comment = samples().newComment(home, note, "before", true);
        repositories().comments().insert(home.workspace(), comment);
        UpdateComment update =
                new UpdateComment(transactions, repositories().comments(), commentedResource(), () -> NOON);
        UpdateComment.Command written = new UpdateComment.Command(comment.id(), Optional.of("after"), Optional.empty());
        UpdateComment.Command named =
                new UpdateComment.Command(comment.id(), Optional.empty(), Optional.of(Optional.of("Ada")));

        Comment answered = later(() -> update.execute(principal, written), () -> update.execute(principal, named))
                .comment();

        assertThat(answered.content()).isEqualTo("after");
        assertThat(answered.anonymousDisplayName()).isEqualTo("Ada");
    }

    private CommentedResource commentedResource() {
        return new CommentedResource(
                repositories().resources(),
                repositories().resourceChanges(),
                repositories().comments(),
                repositories().indexBacklog(),
                new EmbeddingRenewal(repositories().processing(), repositories().processingJobs()));
    }

    @Test
    void concurrentUpdatesOfAWebhookKeepPauseAndTypes() {
        Webhook before = webhook();
        repositories().webhooks().insert(home.workspace(), before);
        Webhooks rules = new Webhooks(repositories().webhooks(), new NoSender(), () -> "unused");
        UpdateWebhook update = new UpdateWebhook(transactions, repositories().webhooks(), rules, () -> NOON);
        UpdateWebhook.Command pausing =
                new UpdateWebhook.Command(before.id(), Optional.empty(), Optional.empty(), Optional.of(false), false);
        UpdateWebhook.Command choosing = new UpdateWebhook.Command(
                before.id(), Optional.empty(), Optional.of(Set.of(ChangeType.DELETED)), Optional.empty(), false);

        Webhook answered = later(() -> update.execute(principal, pausing), () -> update.execute(principal, choosing));

        assertThat(answered.isPaused()).isTrue();
        assertThat(answered.types()).containsExactly(ChangeType.DELETED);
    }

    private Webhook webhook() {
        return new Webhook(
                new WebhookId(samples().id()),
                new WebAddress("https://receiver.example.org/"),
                Set.of(ChangeType.CREATED),
                SigningKey.of(new byte[32]),
                null,
                0,
                0,
                null,
                NOON,
                NOON);
    }

    /// The tree lock runs these one by one, so none can be seen waiting; of so many at once, some would
    /// collide.
    @Test
    void concurrentUpdatesOfTagsKeepNamesAndDescriptions() {
        UpdateTag update = new UpdateTag(
                transactions, repositories().tags(), repositories().indexBacklog(), () -> NOON);
        List<TagId> tags = IntStream.range(0, COUNT)
                .mapToObj(i -> samples().tag(home, "before " + i))
                .toList();

        Together.run(2 * COUNT, i -> update.execute(principal, tagChange(tags.get(i / 2), i)));

        assertThat(repositories().tags().find(home.workspace(), TagRef.byIds(tags)))
                .hasSize(COUNT)
                .allSatisfy(tag -> {
                    assertThat(tag.name().value()).startsWith("after");
                    assertThat(tag.description()).isEqualTo("described");
                });
    }

    private static UpdateTag.Command tagChange(TagId id, int i) {
        return i % 2 == 0
                ? new UpdateTag.Command(id, Optional.of(new TagName("after " + i)), Optional.empty())
                : new UpdateTag.Command(id, Optional.empty(), Optional.of(Optional.of("described")));
    }

    @Test
    void concurrentUpdatesOfLabelsKeepNamesAndColours() {
        UpdateLabels update = new UpdateLabels(transactions, repositories().labels());

        Together.run(
                2 * COUNT,
                i -> update.execute(principal, new UpdateLabels.Command(List.of(labelChange(1 + i / 2, i)))));

        assertThat(repositories().labels().list(home.workspace()))
                .hasSize(COUNT)
                .allSatisfy(label -> {
                    assertThat(label.name()).isEqualTo("named");
                    assertThat(label.colour()).isEqualTo(BLACK);
                });
    }

    private static UpdateLabels.Change labelChange(int label, int i) {
        return i % 2 == 0
                ? new UpdateLabels.Change(new LabelId(label), Optional.of(BLACK), Optional.empty())
                : new UpdateLabels.Change(new LabelId(label), Optional.empty(), Optional.of("named"));
    }

    /// A sender that sends nothing.
    private static final class NoSender implements WebhookSender {
        @Override
        public Optional<String> refusal(WebAddress url) {
            return Optional.empty();
        }

        @Override
        public Outcome send(WebAddress url, SigningKey key, Message message) {
            throw new IllegalStateException("nothing is sent here");
        }
    }
}
