package cairn.application.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.resource.Creations;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Where resources may be moved.
class MovesTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final TreeRequests requests = new TreeRequests(tenant);
    private final ResourceId inbox = tenant.inbox();

    private List<ResourceId> path(ResourceId folder) {
        return tenant.repositories().tree().tree(tenant.workspace()).path(folder).stream()
                .map(Container::id)
                .toList();
    }

    private void assertConflict(Runnable refused, ConflictCode code) {
        assertThat(tenant.refusal(refused))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        failure -> assertThat(failure.code()).isEqualTo(code));
    }

    /// Creates that many folders, each inside the previous one.
    private ResourceId nested(ResourceId top, int levels) {
        ResourceId folder = top;
        for (int i = 0; i < levels; i++) {
            folder = creations.folder(folder, "level " + i);
        }
        return folder;
    }

    @Test
    void movingAFolderMovesItsContent() {
        ResourceId from = creations.folder(inbox, "from");
        ResourceId inner = creations.folder(from, "inner");
        ResourceId note = creations.note(inner, "note");
        ResourceId space = requests.space("space");

        requests.move(from, space);

        assertThat(path(inner)).containsExactly(inner, from, space);
        assertThat(tenant.view(note).root().id()).isEqualTo(space);
        assertThat(tenant.in(inbox)).isEmpty();
        assertThat(tenant.in(space)).containsExactly(from);
    }

    @Test
    void refusesMovesThatWouldCreateACycle() {
        ResourceId outer = creations.folder(inbox, "outer");
        ResourceId inner = creations.folder(outer, "inner");
        ResourceId deepest = creations.folder(inner, "deepest");

        for (ResourceId below : List.of(outer, inner, deepest)) {
            assertConflict(() -> requests.move(outer, below), ConflictCode.PARENT_IN_OWN_SUBTREE);
        }
        requests.move(deepest, outer);
        requests.move(inner, deepest);

        assertThat(path(inner)).containsExactly(inner, deepest, outer, inbox);
    }

    @Test
    void foldersCannotBeNestedDeeperThanTheLimit() {
        ResourceId deepest = nested(inbox, ContainerTree.MAX_DEPTH - 1);
        ResourceId folder = creations.folder(inbox, "folder");
        ResourceId above = creations.folder(inbox, "above");
        creations.folder(above, "below");

        assertConflict(() -> creations.folder(deepest, "too deep"), ConflictCode.TREE_TOO_DEEP);
        assertConflict(() -> requests.move(folder, deepest), ConflictCode.TREE_TOO_DEEP);
        ResourceId last = path(deepest).get(1);
        assertConflict(() -> requests.move(above, last), ConflictCode.TREE_TOO_DEEP);
        requests.move(folder, last);
        creations.note(deepest, "a note is no level");

        assertThat(path(folder)).hasSize(ContainerTree.MAX_DEPTH);
    }

    @Test
    void aMovedResourceIsLastOrAtTheGivenPosition() {
        ResourceId folder = creations.folder(inbox, "folder");
        ResourceId first = creations.note(folder, "first");
        ResourceId last = creations.note(folder, "last");
        ResourceId moved = creations.note(inbox, "moved");

        requests.move(moved, folder);
        assertThat(tenant.in(folder)).containsExactly(first, last, moved);
        requests.place(moved, first);

        assertThat(tenant.in(folder)).containsExactly(first, moved, last);
    }

    @Test
    void placingAResourceWhereItIsChangesNothing() {
        ResourceId folder = creations.folder(inbox, "folder");
        ResourceId first = creations.note(folder, "first");
        ResourceId second = creations.note(folder, "second");
        ResourceId third = creations.note(folder, "third");

        requests.place(second, first);
        requests.place(second, first);

        assertThat(tenant.in(folder)).containsExactly(first, second, third);
        assertThat(tenant.refusal(() -> requests.place(second, second))).isInstanceOf(Failure.Invalid.class);
    }

    @Test
    void refusesMovesIntoANoteOrAnotherWorkspace() {
        ResourceId note = creations.note(inbox, "note");
        ResourceId moved = creations.note(inbox, "moved");
        ResourceId foreign = tenant.another().inbox();

        assertConflict(() -> requests.move(moved, note), ConflictCode.PARENT_NOT_A_FOLDER);
        assertThat(tenant.refusal(() -> requests.move(moved, foreign))).isInstanceOf(Failure.NotFound.class);
    }

    @Test
    void movingIntoTheBinArchives() {
        ResourceId folder = creations.folder(inbox, "folder");
        ResourceId note = creations.note(folder, "note");

        requests.move(note, tenant.bin());
        requests.recover(note);

        assertThat(tenant.in(folder)).containsExactly(note);
    }
}
