package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.domain.context.NeighbouringNotes;
import cairn.domain.resource.ResourceId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a [NeighbourRepository] must do.
public interface NeighbourRepositoryContract extends Repositories.Contract {
    private NeighbouringNotes find(Home home, ResourceId note) {
        return repositories().neighbours().find(home.workspace(), List.of(note)).getFirst();
    }

    /// In the order of their creation, which is not that of their keys.
    private List<ResourceId> notes(Home home, ResourceId parent, int count) {
        List<ResourceId> notes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            notes.add(samples()
                    .note(home, parent, "note", String.valueOf((char) ('z' - i)))
                    .id());
        }
        return notes;
    }

    @Test
    default void findsTwoNeighboursInEachDirectionByCreation() {
        Home home = samples().home();
        List<ResourceId> notes = notes(home, home.inbox(), 7);

        assertThat(find(home, notes.get(3)).all()).isEqualTo(notes.subList(1, 6));
        assertThat(find(home, notes.get(3)).note().id()).isEqualTo(notes.get(3));
        assertThat(find(home, notes.get(0)).all()).isEqualTo(notes.subList(0, 3));
        assertThat(find(home, notes.get(6)).all()).isEqualTo(notes.subList(4, 7));
    }

    @Test
    default void findsNeighboursOnlyInTheSameFolder() {
        Home home = samples().home();
        ResourceId first = notes(home, home.inbox(), 1).getFirst();
        notes(home, home.bin(), 2);
        ResourceId second = notes(home, home.inbox(), 1).getFirst();

        assertThat(find(home, first).all()).containsExactly(first, second);
    }

    @Test
    default void otherResourcesSeparateNotes() {
        Home home = samples().home();
        ResourceId first = notes(home, home.inbox(), 1).getFirst();
        samples().folder(home, home.inbox(), "folder");
        ResourceId second = notes(home, home.inbox(), 1).getFirst();

        assertThat(find(home, first).neighbours()).isEmpty();
        assertThat(find(home, second).neighbours()).isEmpty();
    }

    @Test
    default void findsNeighboursOnlyOfNotesInTheWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = notes(home, home.inbox(), 1).getFirst();

        assertThat(repositories().neighbours().find(other.workspace(), List.of(note)))
                .isEmpty();
        assertThat(repositories()
                        .neighbours()
                        .find(home.workspace(), List.of(home.inbox(), samples().newId())))
                .isEmpty();
        assertThat(repositories().neighbours().find(home.workspace(), List.of()))
                .isEmpty();
    }

    @Test
    default void findsNeighboursOfManyNotesAtOnce() {
        Home home = samples().home();
        List<ResourceId> notes = notes(home, home.inbox(), 4);
        List<ResourceId> others = notes(home, home.bin(), 2);

        assertThat(repositories()
                        .neighbours()
                        .find(home.workspace(), List.of(notes.get(0), notes.get(3), others.get(1))))
                .extracting(NeighbouringNotes::all)
                .containsExactlyInAnyOrder(notes.subList(0, 3), notes.subList(1, 4), others);
    }
}
