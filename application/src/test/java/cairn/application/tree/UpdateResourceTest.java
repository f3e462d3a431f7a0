package cairn.application.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.resource.Creations;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagRef;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.view.ResourceView.TagLabel;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What a client may change about a resource, and the side effects.
class UpdateResourceTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final TreeRequests requests = new TreeRequests(tenant);
    private final ResourceId inbox = tenant.inbox();
    private final ResourceId note = creations.note(inbox, "note");

    private void finishReading() {
        become(ProcessingState.COMPLETED, Insight.NONE);
    }

    /// Completes the embedding job from its creation, and sets its state.
    private void become(ProcessingState state, Insight known) {
        claim(Tenant.NOON).forEach(claim -> tenant.repositories().jobs().complete(claim));
        tenant.repositories().processing().update(tenant.workspace(), note, state, known);
    }

    private static Insight failed(String code, @Nullable Instant next) {
        return Insight.NONE.failed(new ProcessingFailure(code, "Hint.", 1, next));
    }

    private void assertRenewed(ProcessingState expected, int renewals) {
        long before = embeddings();

        requests.rename(note, "other");

        assertThat(tenant.resource(note).header().state()).isEqualTo(expected);
        assertThat(embeddings() - before).isEqualTo(renewals);
    }

    private void assertLocked(Runnable refused) {
        assertThat(tenant.refusal(refused))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        failure -> assertThat(failure.code()).isEqualTo(ConflictCode.RESOURCE_LOCKED));
    }

    @Test
    void aChangeRaisesTheRevisionAndMarksTheResourceForTheIndex() {
        tenant.clearDirty();
        tenant.pass(Duration.ofSeconds(1));

        Header after = requests.rename(note, "other").resource().header();

        assertThat(after.name()).isEqualTo(new ResourceName("other"));
        assertThat(after.revision()).isEqualTo(2);
        assertThat(after.modifiedAt()).isEqualTo(Tenant.NOON.plusSeconds(1));
        assertThat(tenant.dirty()).containsExactly(new Entry.OfResource(note));
    }

    @Test
    void anUpdateWithoutAnyChangeKeepsTheRevision() {
        TagLabel tag = requests.tag(note, Creations.tag("tag")).tags().getFirst();
        Header before = requests.rename(note, "same").resource().header();
        tenant.clearDirty();

        requests.rename(note, "same");
        requests.tag(note, new TagRef.ById(tag.id()));
        requests.unlock(note);
        requests.move(note, inbox);

        assertThat(tenant.resource(note).header()).isEqualTo(before);
        assertThat(tenant.dirty()).isEmpty();
    }

    @Test
    void aNewNameIsEmbeddedOnceTheContentIsProcessed() {
        finishReading();
        int before = tenant.jobs().size();

        requests.rename(note, "other");

        assertThat(tenant.resource(note).header().state()).isEqualTo(ProcessingState.PENDING);
        assertThat(tenant.jobs()).hasSize(before + 1).contains(new Job.Embed(tenant.workspace(), note));
        requests.rename(note, "yet another");
        assertThat(tenant.jobs()).as("it waits already").hasSize(before + 1);
    }

    @Test
    void aNewNameIsEmbeddedWhileOnlyPassagesRemainToBeEmbedded() {
        become(ProcessingState.PROCESSING, new Insight("caption", List.of(), null, false, false, null, null));

        assertRenewed(ProcessingState.PENDING, 1);
    }

    @Test
    void aRenameDuringProcessingQueuesNoEmbedding() {
        become(ProcessingState.PROCESSING, Insight.NONE);

        assertRenewed(ProcessingState.PROCESSING, 0);
    }

    @Test
    void renamingAnUnreadableResourceEmbedsItAndKeepsTheFailure() {
        Insight gone = failed("page_not_found", null);
        become(ProcessingState.FAILED, gone);

        assertRenewed(ProcessingState.FAILED, 1);
        assertThat(tenant.view(note).insight()).isEqualTo(gone);
    }

    @Test
    void aRenameBeforeARetryLeavesTheEmbeddingToTheRetry() {
        Instant retry = Tenant.NOON.plusSeconds(60);
        claim(Tenant.NOON).forEach(claim -> tenant.repositories().jobs().retry(claim, retry));
        tenant.repositories()
                .processing()
                .update(tenant.workspace(), note, ProcessingState.FAILED, failed("page_unreachable", retry));

        assertRenewed(ProcessingState.FAILED, 0);

        assertThat(claim(retry.minusMillis(1))).isEmpty();
        assertThat(claim(retry)).extracting(Claim::job).containsExactly(new Job.Embed(tenant.workspace(), note));
    }

    private List<Claim> claim(Instant now) {
        return tenant.repositories().jobs().claim(Lane.EMBED, 10, now, Duration.ofMinutes(1));
    }

    @Test
    void aRenameAfterAFailedEmbeddingQueuesAnotherOne() {
        become(ProcessingState.FAILED, failed(ProcessingFailure.EMBEDDING_FAILED, null));

        assertRenewed(ProcessingState.PENDING, 1);
    }

    @Test
    void movingOrLockingQueuesNoEmbedding() {
        finishReading();
        long before = embeddings();

        requests.move(note, creations.folder(inbox, "folder"));
        requests.lock(note);

        assertThat(tenant.resource(note).header().state()).isEqualTo(ProcessingState.COMPLETED);
        assertThat(embeddings()).isEqualTo(before);
    }

    private long embeddings() {
        return tenant.jobs().stream().filter(Job.Embed.class::isInstance).count();
    }

    @Test
    void isUpdatedOnlyAtAnExpectedRevision() {
        requests.rename(note, "second");

        assertThat(tenant.refusal(() -> requests.rename(note, "third", Precondition.oneOf(Set.of(1L)))))
                .isInstanceOf(Failure.PreconditionFailed.class);
        requests.rename(note, "third", Precondition.oneOf(Set.of(1L, 2L)));
    }

    @Test
    void replacesTagsAndCreatesNewOnes() {
        requests.tag(note, Creations.tag("first"), Creations.tag("second"));

        List<TagLabel> after = requests.tag(note, Creations.tag("SECOND"), Creations.tag("third"))
                .tags();

        assertThat(after).extracting(TagLabel::name).containsExactly("second", "third");
        assertThat(tenant.tagNames()).containsExactly("first", "second", "third");
        assertThat(tenant.resource(note).header().revision()).isEqualTo(3);
    }

    @Test
    void refusesMoreThanAThousandTags() {
        TagRef[] many = IntStream.rangeClosed(0, Tag.MOST_OF_RESOURCE)
                .mapToObj(i -> Creations.tag("tag " + i))
                .toArray(TagRef[]::new);

        assertThat(tenant.refusal(() -> requests.tag(note, many))).isInstanceOf(Failure.Invalid.class);
        requests.tag(note, Arrays.copyOf(many, Tag.MOST_OF_RESOURCE));
    }

    @Test
    void aLockedResourceCanOnlyChangeIfUnlockedInTheSameUpdate() {
        requests.lock(note);

        assertLocked(() -> requests.rename(note, "other"));
        assertLocked(() -> requests.tag(note, Creations.tag("new")));
        assertLocked(() -> requests.move(note, tenant.bin()));
        requests.update(
                TreeRequests.command(note, new ResourceName("other"), null, null, null, false, Precondition.NONE));

        assertThat(tenant.resource(note).header().name()).isEqualTo(new ResourceName("other"));
        assertThat(tenant.resource(note).header().markings().isLocked()).isFalse();
    }

    @Test
    void aLockedFolderFixesItsChildrenAndTheirOrderButNotTheirContent() {
        ResourceId folder = creations.folder(inbox, "folder");
        ResourceId first = creations.note(folder, "first");
        ResourceId second = creations.note(folder, "second");
        requests.lock(folder);

        assertLocked(() -> requests.move(first, inbox));
        assertLocked(() -> requests.move(note, folder));
        assertLocked(() -> requests.place(first, second));
        requests.rename(first, "renamed");

        assertThat(tenant.in(folder)).containsExactly(first, second);
    }

    @Test
    void systemRootsCannotBeRenamedButSpacesCan() {
        ResourceId space = requests.space("space");

        for (ResourceId root : List.of(inbox, tenant.bin())) {
            assertThat(tenant.refusal(() -> requests.rename(root, "other")))
                    .isInstanceOfSatisfying(
                            Failure.Conflict.class,
                            failure -> assertThat(failure.code()).isEqualTo(ConflictCode.SYSTEM_RESOURCE));
        }
        assertThat(tenant.refusal(() -> requests.move(space, inbox))).isInstanceOf(Failure.Conflict.class);
        requests.rename(space, "other");

        assertThat(tenant.resource(space).header().name()).isEqualTo(new ResourceName("other"));
    }

    @Test
    void cannotUpdateResourcesOfAnotherWorkspace() {
        Tenant other = tenant.another();

        assertThat(tenant.refusal(() -> new TreeRequests(other).rename(note, "mine")))
                .isInstanceOf(Failure.NotFound.class);
    }

    @Test
    void isUpdatedAtomically() {
        finishReading();
        ResourceId folder = creations.folder(inbox, "folder");

        tenant.breakingAtEachWrite(() -> requests.update(TreeRequests.command(
                note,
                new ResourceName("other"),
                List.of(Creations.tag("new")),
                folder,
                null,
                null,
                Precondition.NONE)));
    }
}
