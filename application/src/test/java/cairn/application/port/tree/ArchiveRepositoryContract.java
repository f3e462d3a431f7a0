package cairn.application.port.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.application.port.tree.ArchiveRepository.Due;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What an [ArchiveRepository] must do.
public interface ArchiveRepositoryContract extends Repositories.Contract {
    private ArchiveRepository archive() {
        return repositories().archive();
    }

    @Test
    default void storesFormerPlacesUntilTheyAreDeleted() {
        Home home = samples().home();
        Home other = samples().home();
        Archived first = new Archived(
                samples().newId(), home.inbox(), new SortKey("ä中🪨"), samples().tick());
        Archived second = new Archived(
                samples().newId(), home.inbox(), new SortKey("b"), samples().tick());
        archive().insert(home.workspace(), first);
        archive().insert(home.workspace(), second);
        List<ResourceId> ids = List.of(first.id(), second.id(), samples().newId());

        assertThat(archive().list(home.workspace(), ids)).containsExactlyInAnyOrder(first, second);
        assertThat(archive().list(other.workspace(), ids)).isEmpty();
        archive().delete(home.workspace(), List.of(first.id(), samples().newId()));
        assertThat(archive().list(home.workspace(), ids)).containsExactly(second);
    }

    @Test
    default void listsItemsThatAreDueInAnyBin() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId made = samples().note(home, home.bin(), "made there").id();
        ResourceId old = samples().note(other, other.bin(), "archived long ago").id();
        ResourceId young = samples().note(home, home.bin(), "archived just now").id();
        samples().note(home, home.inbox(), "elsewhere");
        Instant before = samples().tick();
        archive().insert(other.workspace(), new Archived(old, other.inbox(), new SortKey("1"), Samples.START));
        archive().insert(home.workspace(), new Archived(young, home.inbox(), new SortKey("1"), before));

        List<Due> one = archive().listDue(before, null, 1);
        List<Due> found = new ArrayList<>(one);
        found.addAll(archive().listDue(before, one.getFirst(), 10));

        assertThat(found).containsExactlyInAnyOrder(new Due(home.workspace(), made), new Due(other.workspace(), old));
        assertThat(archive().listDue(before, null, 10)).isEqualTo(found);
        assertThat(archive().listDue(Samples.START, null, 10)).isEmpty();
    }

    @Test
    default void listsDueItemsOfManyWorkspacesInPages() {
        Set<Due> expected = new HashSet<>();
        for (int i = 0; i < 205; i++) {
            Home home = samples().home();
            if (i % 3 == 0) {
                ResourceId note = samples().note(home, home.bin(), "old").id();
                expected.add(new Due(home.workspace(), note));
            }
        }
        Instant before = samples().tick();
        List<Due> found = new ArrayList<>();

        List<Due> page = archive().listDue(before, null, 20);
        while (!page.isEmpty()) {
            found.addAll(page);
            page = archive().listDue(before, page.getLast(), 20);
        }

        assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(archive().listDue(before, null, 1000)).isEqualTo(found);
    }
}
