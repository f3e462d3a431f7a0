package cairn.adapter.persistence.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.Samples.Home;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.TagAssignment;
import cairn.application.tag.CreateTag;
import cairn.application.tree.TagResources;
import cairn.application.tree.TagResources.TagChange;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// A request adds a new tag to a resource while another changes that resource and creates the same tag.
class SimultaneousTagsTest extends DatabaseTestCase {
    private static final Instant NOON = Instant.parse("2026-05-31T12:00:00Z");
    private static final TagName NEW = new TagName("new");

    private final Transactions transactions = repositories().transactions();
    private final Home home = samples().home();
    private final ResourceId note = samples().note(home, home.inbox(), "note").id();
    private final Principal principal = new Principal(
            home.account().id(), home.workspace(), new KeyId(samples().id()), KeyGrant.FULL, Plan.unlimited());

    /// A change that locks the resource and then creates the tag while the other request waits.
    private int triesBeside(Supplier<?> other) {
        AtomicInteger tries = new AtomicInteger();
        CompletableFuture<?> begun = transactions.write(new TreeLock.Shared(home.workspace()), () -> {
            tries.incrementAndGet();
            repositories().resourceChanges().findForUpdate(home.workspace(), note);
            CompletableFuture<?> waiting = begun(other);
            Tag tag = new Tag(new TagId(samples().id()), NEW, null, principal.accountId(), NOON, NOON);
            repositories().tags().insertIfAbsent(home.workspace(), List.of(tag));
            return waiting;
        });
        begun.join();
        return tries.get();
    }

    private void assertTagged() {
        assertThat(repositories()
                        .resources()
                        .views(home.workspace(), List.of(note))
                        .getFirst()
                        .tags())
                .hasSize(1);
    }

    @Test
    void taggingLocksTheResourceBeforeItCreatesTags() {
        TagResources tagging = new TagResources(
                transactions,
                repositories().resources(),
                repositories().resourceChanges(),
                repositories().tags(),
                new TagAssignment(repositories().tags(), repositories().indexBacklog(), samples()::id),
                repositories().indexBacklog(),
                () -> NOON);
        TagResources.Command command = new TagResources.Command(
                List.of(note), List.of(new TagRef.ByName(NEW)), TagChange.ADD, Precondition.NONE);

        int tries = triesBeside(() -> {
            tagging.execute(principal, command);
            return command;
        });

        assertThat(tries).isEqualTo(1);
        assertTagged();
    }

    @Test
    void creatingATagLocksItsResourcesFirst() {
        CreateTag creation = new CreateTag(
                transactions,
                repositories().tags(),
                repositories().resources(),
                repositories().resourceChanges(),
                repositories().indexBacklog(),
                samples()::id,
                () -> NOON);
        CreateTag.Command command =
                new CreateTag.Command(NEW, null, List.of(new CreateTag.Tagged(note, "/resourceIds/0")));

        int tries = triesBeside(() -> creation.execute(principal, command));

        assertThat(tries).isEqualTo(1);
        assertTagged();
    }
}
