package cairn.application.tag;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.Window;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.annotation.TagRepository.Inserted;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions;
import cairn.application.resource.Creations;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView.TagLabel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Tags, and how their changes affect the resources they are attached to.
class TagsTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final ResourceId inbox = tenant.inbox();
    private final Transactions transactions = tenant.repositories().transactions();
    private final TagRepository tags = tenant.repositories().tags();
    private final ResourceChanges changes = tenant.repositories().resourceChanges();
    private final IndexBacklog backlog = tenant.repositories().indexBacklog();

    private Inserted create(String name, ResourceId... resources) {
        List<CreateTag.Tagged> tagged = IntStream.range(0, resources.length)
                .mapToObj(i -> new CreateTag.Tagged(resources[i], "/resourceIds/" + i))
                .toList();
        return new CreateTag(
                        transactions,
                        tags,
                        tenant.repositories().resources(),
                        changes,
                        backlog,
                        tenant.ids(),
                        tenant.clock())
                .execute(tenant.principal(), new CreateTag.Command(new TagName(name), null, tagged));
    }

    private Tag rename(TagId tag, String name) {
        return new UpdateTag(transactions, tags, backlog, tenant.clock())
                .execute(
                        tenant.principal(),
                        new UpdateTag.Command(tag, Optional.of(new TagName(name)), Optional.empty()));
    }

    private void merge(TagId tag, TagId into) {
        new MergeTags(transactions, tags, changes, backlog, tenant.clock())
                .execute(tenant.principal(), new MergeTags.Command(tag, into));
    }

    private void delete(TagId tag) {
        new DeleteTag(transactions, tags, changes, backlog, tenant.clock()).execute(tenant.principal(), tag);
    }

    private Stream<String> tagsOf(ResourceId id) {
        return tenant.view(id).tags().stream().map(TagLabel::name);
    }

    private long revisionOf(ResourceId id) {
        return tenant.resource(id).header().revision();
    }

    @Test
    void formsOfANameAreTheSameTag() {
        Inserted first = create("Straße");
        Inserted again = create(" STRASSE ");

        assertThat(first.isNew()).isTrue();
        assertThat(again).isEqualTo(new Inserted(first.tag(), false));
        assertThat(tenant.tagNames()).containsExactly("Straße");
    }

    @Test
    void listsTagsByPrefixIncludingATrailingSpace() {
        List.of("newspaper", "New York", "new").forEach(this::create);

        assertThat(listed(" NEW")).containsExactly("new", "New York", "newspaper");
        assertThat(listed(" new ")).containsExactly("New York");
        assertThat(listed("new  ")).isEmpty();
        assertThat(listed(" ")).hasSize(3);
    }

    private List<String> listed(String prefix) {
        return new ListTags(tags)
                .execute(tenant.principal(), prefix, new Window(10, 0)).items().stream()
                        .map(tag -> tag.name().value())
                        .toList();
    }

    @Test
    void cannotBeAddedToAResourceWithAThousandTags() {
        ResourceId note = creations.note(inbox, "one");
        for (int i = 0; i < Tag.MOST_OF_RESOURCE; i++) {
            create("tag " + i, note);
        }

        create("TAG 7", note);
        assertThat(tenant.refusal(() -> create("one more", note))).isInstanceOf(Failure.Invalid.class);
        assertThat(tagsOf(note)).hasSize(Tag.MOST_OF_RESOURCE);
    }

    @Test
    void addingATagRaisesRevisionsOnlyOfResourcesWithoutIt() {
        ResourceId one = creations.note(inbox, "one");
        ResourceId other = creations.note(inbox, "other");
        create("tag", one);
        tenant.clearDirty();

        create("TAG", one, other, other);

        assertThat(tagsOf(one)).containsExactly("tag");
        assertThat(tagsOf(other)).containsExactly("tag");
        assertThat(revisionOf(one)).as("it had the tag").isEqualTo(2);
        assertThat(revisionOf(other)).isEqualTo(2);
        assertThat(tenant.dirty()).containsExactly(new Entry.OfResource(other));
    }

    @Test
    void isAddedToAllResourcesOrNone() {
        ResourceId note = creations.note(inbox, "note");
        ResourceId locked = creations.note(inbox, "locked");
        Header header = tenant.resource(locked).header();
        tenant.repositories()
                .resourceChanges()
                .update(
                        tenant.workspace(),
                        header.described(header.name(), null, null, new Markings(null, null, true)));
        ResourceId foreign = tenant.another().inbox();

        assertThat(tenant.refusal(() -> create("tag", note, locked)))
                .isInstanceOfSatisfying(Failure.Conflict.class, failure -> {
                    assertThat(failure.code()).isEqualTo(ConflictCode.RESOURCE_LOCKED);
                    assertThat(failure.pointer()).isEqualTo("/resourceIds/1");
                });
        assertThat(tenant.refusal(() -> create("tag", note, inbox)))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        failure -> assertThat(failure.code()).isEqualTo(ConflictCode.SYSTEM_RESOURCE));
        assertThat(tenant.refusal(() -> create("tag", note, foreign))).isInstanceOf(Failure.NotFound.class);
        tenant.breakingAtEachWrite(() -> create("tag", note));
    }

    @Test
    void renamingATagDoesNotRaiseRevisionsOfItsResources() {
        ResourceId note = creations.note(inbox, "note");
        TagId tag = create("before", note).tag().id();
        tenant.clearDirty();

        rename(tag, "after");

        assertThat(tagsOf(note)).containsExactly("after");
        assertThat(revisionOf(note)).isEqualTo(2);
        assertThat(tenant.dirty()).containsExactly(new Entry.OfTag(tag));
        assertThat(create("before").isNew()).as("the name is free again").isTrue();
    }

    @Test
    void aTagCannotTakeTheNameOfAnother() {
        TagId tag = create("mine").tag().id();
        create("theirs");

        assertThat(tenant.refusal(() -> rename(tag, "Theirs")))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        failure -> assertThat(failure.code()).isEqualTo(ConflictCode.TAG_NAME_TAKEN));
        assertThat(rename(tag, "MINE").name()).isEqualTo(new TagName("MINE"));
    }

    @Test
    void renamingToTheSameNameChangesNothing() {
        Tag tag = create("tag").tag();
        tenant.pass(Duration.ofSeconds(1));
        tenant.clearDirty();

        assertThat(rename(tag.id(), "tag")).isEqualTo(tag);
        assertThat(tenant.dirty()).isEmpty();
    }

    @Test
    void mergingMovesResourcesToTheOtherTag() {
        ResourceId one = creations.note(inbox, "one");
        ResourceId both = creations.note(inbox, "both");
        ResourceId none = creations.note(inbox, "none");
        TagId from = create("from", one, both).tag().id();
        TagId into = create("into", both).tag().id();
        tenant.clearDirty();

        merge(from, into);

        assertThat(tagsOf(one)).containsExactly("into");
        assertThat(tagsOf(both)).containsExactly("into");
        assertThat(tenant.tagNames()).containsExactly("into");
        assertThat(tenant.dirty())
                .containsExactlyInAnyOrder(
                        new Entry.OfResource(one), new Entry.OfResource(both), new Entry.OfTag(from));
        assertThat(List.of(revisionOf(one), revisionOf(both), revisionOf(none))).containsExactly(3L, 4L, 1L);
    }

    @Test
    void isMergedAtomically() {
        ResourceId note = creations.note(inbox, "note");
        TagId from = create("from", note).tag().id();
        TagId into = create("into").tag().id();
        TagId unknown = new TagId(tenant.ids().next());

        assertThat(tenant.refusal(() -> merge(from, unknown)))
                .isInstanceOfSatisfying(
                        Failure.NotFound.class,
                        failure -> assertThat(failure.pointer()).isEqualTo("/mergeInto"));
        assertThat(tenant.refusal(() -> merge(unknown, into))).isInstanceOf(Failure.NotFound.class);
        tenant.breakingAtEachWrite(() -> merge(from, into));
    }

    @Test
    void deletingATagRemovesItFromResources() {
        ResourceId note = creations.note(inbox, "note");
        TagId tag = create("tag", note).tag().id();
        tenant.clearDirty();

        delete(tag);

        assertThat(tagsOf(note)).isEmpty();
        assertThat(revisionOf(note)).isEqualTo(3);
        assertThat(tenant.dirty()).containsExactlyInAnyOrder(new Entry.OfResource(note), new Entry.OfTag(tag));
        assertThat(tenant.refusal(() -> delete(tag))).isInstanceOf(Failure.NotFound.class);
    }

    @Test
    void tagsOfAnotherWorkspaceAreNotFound() {
        Tenant other = tenant.another();
        TagId foreign = new Creations(other)
                .folder(other.principal(), Creations.tagged(other.inbox(), Creations.tag("tag")))
                .tags()
                .getFirst()
                .id();

        assertThat(tenant.refusal(() -> rename(foreign, "mine"))).isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.refusal(() -> delete(foreign))).isInstanceOf(Failure.NotFound.class);
        assertThat(create("tag").isNew()).isTrue();
    }
}
