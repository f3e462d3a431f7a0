package cairn.application.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.resource.Creations.CreatedKind;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Violation;
import cairn.domain.job.Job;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What all four creations have in common.
class CreationTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final ResourceId inbox = tenant.inbox();

    private ResourceView make(NewResource common) {
        return creations.make(CreatedKind.BOOKMARK, tenant.principal(), common);
    }

    private Failure refusal(NewResource common) {
        return tenant.refusal(() -> make(common));
    }

    private void lock(ResourceId id) {
        Header header = tenant.resource(id).header();
        tenant.repositories()
                .resourceChanges()
                .update(
                        tenant.workspace(),
                        header.described(header.name(), null, null, new Markings(null, null, true)));
    }

    @ParameterizedTest
    @EnumSource
    void returnsTheResourceAsItIsReadLater(CreatedKind kind) {
        NewResource common = new NewResource(
                Creations.in(Alias.INBOX).parent(),
                null,
                List.of(Creations.tag("Zebra"), Creations.tag("apple")),
                Creations.commented(inbox, "look").comment(),
                null,
                null,
                GivenTimes.NONE);

        ResourceView answered = creations.make(kind, tenant.principal(), common);

        assertThat(tenant.view(answered.resource().id())).isEqualTo(answered);
        assertThat(answered.tags()).extracting(TagLabel::name).containsExactly("apple", "Zebra");
        assertThat(Objects.requireNonNull(answered.pinnedComment()).content()).isEqualTo("look");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "FILE")
    void createsEachKindAtomically(CreatedKind kind) {
        NewResource common = new NewResource(
                Creations.in(inbox).parent(),
                null,
                List.of(Creations.tag("new")),
                Creations.commented(inbox, "look").comment(),
                null,
                Creations.called(inbox, "id").externalId(),
                GivenTimes.NONE);

        tenant.breakingAtEachWrite(() -> creations.make(kind, tenant.principal(), common));
    }

    @Test
    void marksTheResourceAndItsNewTagsForTheIndexAndQueuesProcessing() {
        creations.note(tenant.principal(), Creations.tagged(inbox, Creations.tag("old")), "first");
        tenant.clearDirty();

        ResourceView made = creations.note(
                tenant.principal(), Creations.tagged(inbox, Creations.tag("OLD"), Creations.tag("new")), "second");

        ResourceId id = made.resource().id();
        TagLabel fresh = made.tags().getFirst();
        assertThat(fresh.name()).isEqualTo("new");
        assertThat(tenant.dirty()).containsExactlyInAnyOrder(new Entry.OfResource(id), new Entry.OfTag(fresh.id()));
        assertThat(tenant.jobs()).contains(new Job.Embed(tenant.workspace(), id));
        assertThat(made.resource().header().state()).isEqualTo(ProcessingState.PENDING);
    }

    @Test
    void aFolderIsCompleteFromTheStart() {
        ResourceView folder = creations.folder(tenant.principal(), Creations.in(inbox));

        assertThat(folder.resource().header().state()).isEqualTo(ProcessingState.COMPLETED);
        assertThat(tenant.jobs()).isEmpty();
    }

    @Test
    void isPlacedUnderTheGivenParentOrAlias() {
        ResourceId folder = creations.folder(inbox, "folder");

        ResourceId inside = creations.note(folder, "inside");
        ResourceId binned = make(Creations.in(Alias.BIN)).resource().id();

        assertThat(tenant.in(folder)).containsExactly(inside);
        assertThat(tenant.in(tenant.bin())).containsExactly(binned);
    }

    @Test
    void requiresAParentFolderInTheSameWorkspace() {
        ResourceId note = creations.note(inbox, "note");
        ResourceId unknown = new ResourceId(tenant.ids().next());
        ResourceId foreign = tenant.another().inbox();

        for (ResourceId missing : List.of(unknown, foreign)) {
            assertThat(refusal(Creations.in(missing))).isInstanceOfSatisfying(Failure.NotFound.class, failure -> {
                assertThat(failure.what()).isEqualTo(Missing.PARENT);
                assertThat(failure.pointer()).isEqualTo("/parentId");
            });
        }
        assertConflict(refusal(Creations.in(note)), ConflictCode.PARENT_NOT_A_FOLDER);
        assertThat(refusal(Creations.in(new Alias("nobodys")))).isInstanceOf(Failure.UnknownAlias.class);
    }

    private static void assertConflict(Failure failure, ConflictCode code) {
        assertThat(failure)
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        conflict -> assertThat(conflict.code()).isEqualTo(code));
    }

    @Test
    void refusesToAddToALockedFolder() {
        ResourceId folder = creations.folder(inbox, "folder");
        lock(folder);

        assertConflict(refusal(Creations.in(folder)), ConflictCode.RESOURCE_LOCKED);
    }

    @Test
    void anExternalIdIsUniqueWithinTheWorkspace() {
        ResourceId first = make(Creations.called(inbox, "id")).resource().id();
        Tenant other = tenant.another();

        assertThat(refusal(Creations.called(inbox, "id")))
                .isEqualTo(new Failure.ExternalIdTaken("/externalId", first.value()));
        assertThat(make(Creations.called(inbox, "ID")).resource().id()).isNotEqualTo(first);
        assertThat(new Creations(other)
                        .bookmark(
                                other.principal(), Creations.called(other.inbox(), "id"), "https://example.org/", null))
                .isNotNull();
    }

    @Test
    void attachesTagsGivenByIdOrNameOnceEach() {
        TagLabel known =
                make(Creations.tagged(inbox, Creations.tag("Known"))).tags().getFirst();

        ResourceView made = make(Creations.tagged(
                inbox,
                new TagRef.ById(known.id()),
                Creations.tag("KNOWN"),
                Creations.tag("new"),
                Creations.tag(" New ")));

        assertThat(made.tags()).extracting(TagLabel::name).containsExactly("Known", "new");
        assertThat(tenant.tagNames()).containsExactly("Known", "new");
    }

    @Test
    void doesNotFindTagsOfAnotherWorkspace() {
        Tenant other = tenant.another();
        TagLabel foreign = new Creations(other)
                .folder(other.principal(), Creations.tagged(other.inbox(), Creations.tag("foreign")))
                .tags()
                .getFirst();

        assertThat(refusal(Creations.tagged(inbox, Creations.tag("new"), new TagRef.ById(foreign.id()))))
                .isInstanceOfSatisfying(Failure.NotFound.class, failure -> {
                    assertThat(failure.what()).isEqualTo(Missing.TAG);
                    assertThat(failure.pointer()).isEqualTo("/tags/1/id");
                });
    }

    @Test
    void reportsMissingIdsBeforeConflictsBeforeLimits() {
        Principal limited = tenant.principal(Tenant.plan(0, 0, 0, 0));
        ResourceId folder = creations.folder(inbox, "folder");
        make(Creations.called(inbox, "id"));
        lock(folder);
        NewResource conflicting = Creations.called(inbox, "id");
        NewResource missing = new NewResource(
                Creations.in(folder).parent(),
                null,
                List.of(new TagRef.ById(new TagId(tenant.ids().next()))),
                null,
                null,
                conflicting.externalId(),
                GivenTimes.NONE);

        assertThat(tenant.refusal(() -> creations.make(CreatedKind.NOTE, limited, missing)))
                .isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.refusal(() -> creations.make(CreatedKind.NOTE, limited, conflicting)))
                .isInstanceOf(Failure.ExternalIdTaken.class);
        assertThat(tenant.refusal(() -> creations.make(CreatedKind.NOTE, limited, Creations.in(inbox))))
                .isInstanceOf(Failure.LimitExceeded.class);
    }

    @Test
    void reportsAMissingTagBeforeAParentThatIsNoFolder() {
        ResourceId note = creations.note(inbox, "note");

        assertThat(refusal(Creations.tagged(
                        note, new TagRef.ById(new TagId(tenant.ids().next())))))
                .isInstanceOfSatisfying(
                        Failure.NotFound.class,
                        failure -> assertThat(failure.pointer()).isEqualTo("/tags/0/id"));
        assertConflict(refusal(Creations.tagged(note, Creations.tag("new"))), ConflictCode.PARENT_NOT_A_FOLDER);
    }

    @Test
    void acceptsTimesInThePastButNotInTheFuture() {
        Instant old = Tenant.NOON.minus(Duration.ofDays(9));
        Instant later = Tenant.NOON.plus(Duration.ofSeconds(1));

        Header made = make(Creations.dated(inbox, new GivenTimes(Optional.of(old), Optional.empty())))
                .resource()
                .header();

        assertThat(made.createdAt()).isEqualTo(old);
        assertThat(made.modifiedAt()).isEqualTo(old);
        assertViolation(Creations.dated(inbox, new GivenTimes(Optional.of(later), Optional.empty())), "/createdAt");
        assertViolation(Creations.dated(inbox, new GivenTimes(Optional.empty(), Optional.of(later))), "/modifiedAt");
        assertViolation(
                Creations.dated(inbox, new GivenTimes(Optional.of(Tenant.NOON), Optional.of(old))), "/modifiedAt");
    }

    private void assertViolation(NewResource common, String pointer) {
        assertThat(refusal(common))
                .isInstanceOfSatisfying(
                        Failure.Invalid.class,
                        failure -> assertThat(failure.violations())
                                .extracting(Violation::pointer)
                                .containsExactly(pointer));
    }
}
