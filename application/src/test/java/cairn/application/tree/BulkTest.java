package cairn.application.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.resource.Creations;
import cairn.application.tree.TagResources.TagChange;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView.TagLabel;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Moving and tagging many resources at once.
class BulkTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final TreeRequests requests = new TreeRequests(tenant);
    private final ResourceId inbox = tenant.inbox();
    private final ResourceId target = creations.folder(inbox, "target");

    private void tag(TagChange change, List<TagRef> tags, ResourceId... ids) {
        requests.tags()
                .execute(tenant.principal(), new TagResources.Command(List.of(ids), tags, change, Precondition.NONE));
    }

    private List<String> tagsOf(ResourceId id) {
        return tenant.view(id).tags().stream().map(TagLabel::name).toList();
    }

    private long revision(ResourceId id) {
        return tenant.resource(id).header().revision();
    }

    private void assertConflict(Failure failure, ConflictCode code, String pointer) {
        assertThat(failure).isInstanceOfSatisfying(Failure.Conflict.class, conflict -> {
            assertThat(conflict.code()).isEqualTo(code);
            assertThat(conflict.pointer()).isEqualTo(pointer);
        });
    }

    @Test
    void appendsMovedResourcesInOrderAndSkipsThoseAlreadyThere() {
        ResourceId there = creations.note(target, "there");
        ResourceId folder = creations.folder(inbox, "folder");
        ResourceId below = creations.note(folder, "below");
        ResourceId note = creations.note(inbox, "note");
        tenant.clearDirty();

        requests.moveAll(target, note, there, folder, below, note);

        assertThat(tenant.in(target)).containsExactly(there, note, folder);
        assertThat(tenant.in(folder)).containsExactly(below);
        assertThat(List.of(revision(there), revision(note), revision(folder), revision(below)))
                .containsExactly(1L, 2L, 2L, 1L);
    }

    @Test
    void aRefusedMoveNamesTheOffendingResource() {
        ResourceId note = creations.note(inbox, "note");
        ResourceId outer = creations.folder(inbox, "outer");
        ResourceId inner = creations.folder(outer, "inner");
        ResourceId locked = creations.note(inbox, "locked");
        requests.lock(locked);
        Tenant other = tenant.another();
        ResourceId foreign = new Creations(other).note(other.inbox(), "foreign");

        assertConflict(
                tenant.refusal(() -> requests.moveAll(inner, note, outer)),
                ConflictCode.PARENT_IN_OWN_SUBTREE,
                "/resourceIds/1");
        assertConflict(
                tenant.refusal(() -> requests.moveAll(target, note, locked)),
                ConflictCode.RESOURCE_LOCKED,
                "/resourceIds/1");
        assertConflict(
                tenant.refusal(() -> requests.moveAll(target, inbox)), ConflictCode.SYSTEM_RESOURCE, "/resourceIds/0");
        assertConflict(
                tenant.refusal(() -> requests.moveAll(note, outer)), ConflictCode.PARENT_NOT_A_FOLDER, "/parentId");
        assertThat(tenant.refusal(() -> requests.moveAll(target, note, foreign)))
                .isInstanceOfSatisfying(
                        Failure.NotFound.class,
                        missing -> assertThat(missing.pointer()).isEqualTo("/resourceIds/1"));
    }

    @Test
    void movesToTheBinCanBeRecoveredAndMovesToALockedFolderFail() {
        ResourceId note = creations.note(target, "note");

        requests.moveAll(tenant.bin(), note);
        requests.recover(note);

        assertThat(tenant.in(target)).containsExactly(note);
        ResourceId other = creations.note(inbox, "other");
        requests.lock(target);
        assertConflict(
                tenant.refusal(() -> requests.moveAll(target, other)), ConflictCode.RESOURCE_LOCKED, "/parentId");
    }

    @Test
    void movesAreAtomic() {
        ResourceId one = creations.note(inbox, "one");
        ResourceId two = creations.folder(inbox, "two");

        tenant.breakingAtEachWrite(() -> requests.moveAll(target, one, two));

        assertThat(tenant.in(target)).containsExactly(one, two);
    }

    @Test
    void addsTagsWhereTheyAreMissingAndCreatesEachOnce() {
        ResourceId one = creations
                .note(tenant.principal(), Creations.tagged(inbox, Creations.tag("a")), "one")
                .resource()
                .id();
        ResourceId two = creations.note(inbox, "two");

        tag(TagChange.ADD, List.of(Creations.tag("A"), Creations.tag("b")), one, two, one);
        tag(TagChange.ADD, List.of(Creations.tag("a")), one, two);

        assertThat(tagsOf(one)).containsExactly("a", "b");
        assertThat(tagsOf(two)).containsExactly("a", "b");
        assertThat(List.of(revision(one), revision(two))).containsExactly(2L, 2L);
        assertThat(tenant.tagNames()).containsExactly("a", "b");
    }

    @Test
    void removesTagsWithoutCreatingUnknownOnes() {
        ResourceId one = creations
                .note(tenant.principal(), Creations.tagged(inbox, Creations.tag("a"), Creations.tag("b")), "one")
                .resource()
                .id();
        ResourceId two = creations.note(inbox, "two");
        requests.lock(two);

        tag(TagChange.REMOVE, List.of(Creations.tag("A"), Creations.tag("never")), one, two);

        assertThat(tagsOf(one)).containsExactly("b");
        assertThat(List.of(revision(one), revision(two))).containsExactly(2L, 2L);
        assertThat(tenant.tagNames()).containsExactly("a", "b");
    }

    @Test
    void aRefusedTagChangeNamesTheOffendingResourceOrTag() {
        ResourceId note = creations.note(inbox, "note");
        ResourceId locked = creations.note(inbox, "locked");
        requests.lock(locked);
        List<TagRef> news = List.of(Creations.tag("new"));
        TagRef unknown = new TagRef.ById(new TagId(tenant.ids().next()));

        assertConflict(
                tenant.refusal(() -> tag(TagChange.ADD, news, note, locked)),
                ConflictCode.RESOURCE_LOCKED,
                "/resourceIds/1");
        assertConflict(
                tenant.refusal(() -> tag(TagChange.ADD, news, note, tenant.bin())),
                ConflictCode.SYSTEM_RESOURCE,
                "/resourceIds/1");
        for (TagChange change : TagChange.values()) {
            assertThat(tenant.refusal(() -> tag(change, List.of(news.getFirst(), unknown), note)))
                    .isInstanceOfSatisfying(
                            Failure.NotFound.class,
                            missing -> assertThat(missing.pointer()).isEqualTo("/tags/1/id"));
        }
    }

    @Test
    void aPreconditionAppliesToEachResource() {
        ResourceId note = creations.note(inbox, "note");
        Precondition first = Precondition.oneOf(Set.of(1L));
        TagResources.Command command =
                new TagResources.Command(List.of(note), List.of(Creations.tag("a")), TagChange.ADD, first);

        requests.tags().execute(tenant.principal(), command);

        assertThat(tenant.refusal(() -> requests.tags().execute(tenant.principal(), command)))
                .isInstanceOf(Failure.PreconditionFailed.class);
    }
}
