package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.Header;
import cairn.domain.resource.Icon;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import cairn.domain.view.ResourceView.TagLabel;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What [ResourceChanges] must do.
public interface ResourceChangesContract extends Repositories.Contract {
    private ResourceChanges changes() {
        return repositories().resourceChanges();
    }

    private Header header(Home home, ResourceId id) {
        return repositories()
                .resources()
                .find(home.workspace(), id)
                .orElseThrow()
                .header();
    }

    private long children(Home home, ResourceId parent) {
        return repositories()
                .resources()
                .childCounts(home.workspace(), List.of(parent))
                .getOrDefault(parent, 0L);
    }

    private Instant lastAdded(Home home, ResourceId root) {
        return repositories().tree().roots(home.workspace()).stream()
                .filter(candidate -> candidate.id().equals(root))
                .flatMap(found -> Optional.ofNullable(found.lastResourceAddedAt()).stream())
                .findFirst()
                .orElse(Instant.EPOCH);
    }

    @Test
    default void updatesEverythingAClientMayChange() {
        Home home = samples().home();
        Resource.Notepad note = samples().note(home, home.inbox(), "before");
        Header changed = note.header()
                .described(
                        new ResourceName("after"),
                        "what it is",
                        new Icon.Emoji("🪨"),
                        new Markings(new LabelId(3), "{\"a\":1}", true))
                .placed(home.inbox(), new SortKey("7"))
                .revised(samples().tick());

        changes().update(home.workspace(), changed);

        assertThat(header(home, note.id())).isEqualTo(changed);
        assertThat(changed.revision()).isEqualTo(2);
        assertThat(children(home, home.inbox())).isEqualTo(1);
    }

    @Test
    default void aMoveUpdatesChildCountsAndTheLastAdditionOfRoots() {
        Home home = samples().home();
        Resource.Notepad note = samples().note(home, home.inbox(), "note");
        Instant moved = samples().tick();

        changes()
                .update(
                        home.workspace(),
                        note.header().placed(home.bin(), new SortKey("1")).revised(moved));

        assertThat(children(home, home.inbox())).isZero();
        assertThat(children(home, home.bin())).isEqualTo(1);
        assertThat(lastAdded(home, home.bin())).isEqualTo(moved);
        assertThat(lastAdded(home, home.inbox())).isEqualTo(note.header().createdAt());
    }

    @Test
    default void lockingAFolderLocksItsContainer() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        Header header = header(home, folder);
        Header locked = header.described(header.name(), null, null, new Markings(null, null, true))
                .revised(samples().tick());
        repositories().tree().tree(home.workspace());

        changes().update(home.workspace(), locked);

        assertThat(repositories()
                        .tree()
                        .tree(home.workspace())
                        .find(folder)
                        .orElseThrow()
                        .isLocked())
                .isTrue();
        assertThat(repositories().tree().listHoldingLocked(home.workspace(), Set.of(home.inbox(), folder)))
                .containsExactly(home.inbox());
        changes().update(home.workspace(), header);
        assertThat(repositories().tree().listHoldingLocked(home.workspace(), Set.of(home.inbox(), folder)))
                .isEmpty();
    }

    @Test
    default void replacesTheTags() {
        Home home = samples().home();
        Resource.Notepad note = samples().note(home, home.inbox(), "note");
        TagId first = samples().tag(home, "first");
        TagId second = samples().tag(home, "second");
        TagId third = samples().tag(home, "third");
        changes().updateTags(home.workspace(), note.id(), Set.of(first, second));

        changes().updateTags(home.workspace(), note.id(), Set.of(second, third));

        assertThat(repositories().resources().views(home.workspace(), List.of(note.id())).getFirst().tags().stream()
                        .map(TagLabel::id))
                .containsExactlyInAnyOrder(second, third);
        changes().updateTags(home.workspace(), note.id(), Set.of());
        assertThat(repositories()
                        .resources()
                        .views(home.workspace(), List.of(note.id()))
                        .getFirst()
                        .tags())
                .isEmpty();
    }

    @Test
    default void findsResourcesForUpdateInTheWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        Resource.Notepad note = samples().note(home, home.inbox(), "note");
        Resource.Notepad foreign = samples().note(other, other.inbox(), "foreign");

        assertThat(changes().findForUpdate(home.workspace(), note.id())).contains(note);
        assertThat(changes().findForUpdate(home.workspace(), foreign.id())).isEmpty();
        assertThat(changes()
                        .listForUpdate(
                                home.workspace(),
                                List.of(
                                        note.id(),
                                        foreign.id(),
                                        note.id(),
                                        samples().newId())))
                .containsExactly(note);
    }

    @Test
    default void serializesConcurrentUpdatesOfAResource() {
        Home home = samples().home();
        Resource.Notepad note = samples().note(home, home.inbox(), "note");

        Together.run(
                8,
                i -> repositories().transactions().write(new TreeLock.Shared(home.workspace()), () -> {
                    Header now = changes()
                            .findForUpdate(home.workspace(), note.id())
                            .orElseThrow()
                            .header();
                    changes().update(home.workspace(), now.revised(now.modifiedAt()));
                    return i;
                }));

        assertThat(header(home, note.id()).revision()).isEqualTo(9);
    }

    @Test
    default void serializesConcurrentUpdatesOfSeveralResources() {
        Home home = samples().home();
        List<ResourceId> notes = List.of(
                samples().note(home, home.inbox(), "one").id(),
                samples().note(home, home.inbox(), "two").id());

        Together.run(
                8,
                i -> repositories().transactions().write(new TreeLock.Shared(home.workspace()), () -> {
                    changes()
                            .listForUpdate(home.workspace(), i % 2 == 0 ? notes : notes.reversed())
                            .forEach(note -> changes()
                                    .update(
                                            home.workspace(),
                                            note.header().revised(note.header().modifiedAt())));
                    return i;
                }));

        assertThat(notes).allMatch(id -> header(home, id).revision() == 9);
    }

    @Test
    default void updatesSizeAndPreviewOfANoteAndNothingElse() {
        Home home = samples().home();
        Home other = samples().home();
        Resource.Notepad note = samples().note(home, home.inbox(), "note");
        Resource.Notepad beside = samples().note(home, home.inbox(), "beside");

        changes().updateNotepad(other.workspace(), note.id(), 1, "no");
        changes().updateNotepad(home.workspace(), note.id(), 16 << 20, "<p>ä\uD83D\uDE00</p>");

        assertThat(repositories().resources().find(home.workspace(), note.id()))
                .contains(new Resource.Notepad(note.header(), 16 << 20, "<p>ä\uD83D\uDE00</p>"));
        assertThat(repositories().resources().find(home.workspace(), beside.id()))
                .contains(beside);
    }

    @Test
    default void doesNotUpdateTheNotepadOfOtherResources() {
        Home home = samples().home();
        Resource.Bookmark bookmark = samples().bookmark(home, home.inbox(), "bookmark");
        ResourceId gone = samples().newId();

        changes().updateNotepad(home.workspace(), bookmark.id(), 5, "x");
        changes().updateNotepad(home.workspace(), gone, 5, "x");

        assertThat(repositories().resources().find(home.workspace(), bookmark.id()))
                .contains(bookmark);
        assertThat(repositories().resources().find(home.workspace(), gone)).isEmpty();
    }
}
