package cairn.application.port.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexGeneration.DirtyFlag;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.RootType;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What an [IndexBacklog] must do.
public interface IndexBacklogContract extends Repositories.Contract {
    /// More entries than one statement marks.
    int MANY = 1100;

    private IndexBacklog backlog() {
        return repositories().indexBacklog();
    }

    private IndexGeneration generation() {
        return repositories().indexGeneration("one");
    }

    @BeforeEach
    default void register() {
        generation().register();
    }

    private Entry resource() {
        return new Entry.OfResource(samples().newId());
    }

    private List<Entry> entries(Home home) {
        return generation().list(home.workspace(), 100).stream()
                .map(DirtyFlag::entry)
                .toList();
    }

    @Test
    default void listsMarksOfAWorkspaceOldestFirst() {
        Home home = samples().home();
        Home other = samples().home();
        Entry first = resource();
        Entry second = new Entry.OfTag(new TagId(samples().id()));
        Entry foreign = resource();
        backlog().markDirty(home.workspace(), first);
        backlog().markDirty(other.workspace(), foreign);
        backlog().markDirty(home.workspace(), second);

        assertThat(entries(home)).containsExactly(first, second);
        assertThat(entries(other)).containsExactly(foreign);
        assertThat(generation().list(home.workspace(), 1)).hasSize(1);
        assertThat(generation().list(100).stream().map(DirtyFlag::entry)).containsExactly(first, foreign, second);
        assertThat(generation().list(2)).hasSize(2);
    }

    @Test
    default void renewsTheMarkOfAnEntry() {
        Home home = samples().home();
        Entry first = resource();
        Entry second = resource();
        backlog().markDirty(home.workspace(), first);
        backlog().markDirty(home.workspace(), second);
        long before = generation().list(home.workspace(), 100).getLast().revision();

        backlog().markDirty(home.workspace(), first);

        assertThat(entries(home)).containsExactly(second, first);
        assertThat(generation().list(home.workspace(), 100).getLast().revision())
                .isGreaterThan(before);
    }

    @Test
    default void clearsOnlyMarksThatWereNotRenewed() {
        Home home = samples().home();
        Entry renewed = resource();
        Entry cleared = resource();
        backlog().markDirty(home.workspace(), renewed);
        backlog().markDirty(home.workspace(), cleared);
        List<DirtyFlag> listed = generation().list(home.workspace(), 100);
        backlog().markDirty(home.workspace(), renewed);

        generation().clear(listed);
        generation().clear(List.of());

        assertThat(entries(home)).containsExactly(renewed);
    }

    @Test
    default void aMarkAfterClearingHasAHigherRevision() {
        Home home = samples().home();
        Entry entry = resource();
        backlog().markDirty(home.workspace(), entry);
        List<DirtyFlag> first = generation().list(home.workspace(), 1);
        generation().clear(first);

        backlog().markDirty(home.workspace(), entry);

        assertThat(generation().list(home.workspace(), 1).getFirst().revision())
                .isGreaterThan(first.getFirst().revision());
    }

    @Test
    default void keepsWorkspacesApart() {
        Home home = samples().home();
        Home other = samples().home();
        Entry entry = resource();
        backlog().markDirty(home.workspace(), entry);
        DirtyFlag flag = generation().list(home.workspace(), 1).getFirst();

        generation().clear(List.of(new DirtyFlag(other.workspace(), entry, flag.revision())));

        assertThat(entries(home)).containsExactly(entry);
    }

    @Test
    default void aRollbackUndoesAMark() {
        Home home = samples().home();

        assertThatThrownBy(() -> repositories().transactions().writeRelaxed(() -> {
                    backlog().markDirty(home.workspace(), resource());
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");

        assertThat(entries(home)).isEmpty();
    }

    @Test
    default void concurrentMarksOfAnEntryAreOne() {
        Home home = samples().home();
        Entry entry = resource();

        Together.run(
                16,
                i -> repositories().transactions().writeRelaxed(() -> {
                    backlog().markDirty(home.workspace(), entry);
                    return i;
                }));

        assertThat(entries(home)).containsExactly(entry);
    }

    @Test
    default void marksEveryResourceSpaceAndTagButNoOtherRoot() {
        Home home = samples().home();
        Home other = samples().home();
        Entry folder = new Entry.OfResource(samples().folder(home, home.inbox(), "folder"));
        Entry note =
                new Entry.OfResource(samples().note(home, home.inbox(), "note").id());
        Entry tag = new Entry.OfTag(samples().tag(home, "tag"));
        Entry space = new Entry.OfResource(samples().root(home.account().id(), home.workspace(), RootType.SPACE, null));
        Entry foreign = new Entry.OfResource(
                samples().note(other, other.inbox(), "note").id());
        backlog().markDirty(home.workspace(), note);

        generation().markAllDirty();

        assertThat(entries(home)).containsExactlyInAnyOrder(folder, note, tag, space);
        assertThat(entries(other)).containsExactly(foreign);
        assertThat(generation().list(100).stream().map(DirtyFlag::revision)).doesNotHaveDuplicates();
    }

    @Test
    default void markingEverythingRenewsExistingMarks() {
        Home home = samples().home();
        Entry note =
                new Entry.OfResource(samples().note(home, home.inbox(), "note").id());
        Entry gone = resource();
        backlog().markDirty(home.workspace(), note);
        backlog().markDirty(home.workspace(), gone);
        List<DirtyFlag> before = generation().list(home.workspace(), 100);

        generation().markAllDirty();
        generation().clear(before);

        assertThat(entries(home)).containsExactlyInAnyOrder(note, gone);
    }

    @Test
    default void everythingCanBeMarkedConcurrently() {
        Home home = samples().home();
        Entry note =
                new Entry.OfResource(samples().note(home, home.inbox(), "note").id());

        Together.run(
                4,
                i -> repositories().transactions().writeRelaxed(() -> {
                    generation().markAllDirty();
                    return i;
                }));

        assertThat(entries(home)).containsExactly(note);
    }

    @Test
    default void marksAllResourcesWithATagAgain() {
        Home home = samples().home();
        Home other = samples().home();
        TagId tag = samples().tag(home, "tag");
        List<ResourceId> tagged = IntStream.range(0, 5)
                .mapToObj(i -> samples().note(home, home.inbox(), "note " + i).id())
                .toList();
        tagged.forEach(id -> repositories().tags().attach(home.workspace(), id, Set.of(tag)));
        samples().note(home, home.inbox(), "untagged");
        backlog().markDirty(home.workspace(), new Entry.OfResource(tagged.getFirst()));
        backlog().markDirty(home.workspace(), new Entry.OfResource(tagged.getLast()));
        long before = generation().list(home.workspace(), 100).getLast().revision();

        backlog().markCarriersDirty(other.workspace(), tag);
        backlog().markCarriersDirty(home.workspace(), tag);
        backlog().markCarriersDirty(home.workspace(), samples().tag(home, "on nothing"));

        List<DirtyFlag> flags = generation().list(home.workspace(), 100);
        assertThat(flags.stream().map(flag -> flag.entry().id()))
                .containsExactlyInAnyOrderElementsOf(
                        tagged.stream().map(ResourceId::value).toList());
        assertThat(flags).allMatch(flag -> flag.revision() > before);
        assertThat(generation().list(other.workspace(), 100)).isEmpty();
    }

    @Test
    default void marksVeryManyResourcesWithATag() {
        Home home = samples().home();
        TagId tag = samples().tag(home, "tag");
        repositories().transactions().writeRelaxed(() -> {
            for (int i = 0; i < MANY; i++) {
                ResourceId note = samples().note(home, home.inbox(), "note").id();
                repositories().tags().attach(home.workspace(), note, Set.of(tag));
            }
            return tag;
        });

        backlog().markCarriersDirty(home.workspace(), tag);

        assertThat(generation().list(home.workspace(), 2 * MANY)).hasSize(MANY);
    }

    @Test
    default void marksResourcesWithATagDespiteConcurrentMarks() {
        Home home = samples().home();
        TagId tag = samples().tag(home, "tag");
        List<ResourceId> tagged = IntStream.range(0, 40)
                .mapToObj(i -> samples().note(home, home.inbox(), "note " + i).id())
                .toList();
        tagged.forEach(id -> repositories().tags().attach(home.workspace(), id, Set.of(tag)));

        Together.run(
                16,
                i -> repositories().transactions().writeRelaxed(() -> {
                    if (i % 4 == 0) {
                        backlog().markCarriersDirty(home.workspace(), tag);
                    } else {
                        backlog().markDirty(home.workspace(), new Entry.OfResource(tagged.get(i)));
                    }
                    return i;
                }));

        assertThat(entries(home)).hasSize(40);
    }
}
