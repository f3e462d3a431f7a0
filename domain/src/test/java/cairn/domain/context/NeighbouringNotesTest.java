package cairn.domain.context;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.AccountId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class NeighbouringNotesTest {
    private static final AccountId ONE = new AccountId(new UUID(0, 1));
    private static final AccountId OTHER = new AccountId(new UUID(0, 2));

    private static Sibling note(int number, Duration at) {
        return new Sibling(id(number), true, ONE, Instant.EPOCH.plus(at), "note");
    }

    private static Sibling note(int number) {
        return note(number, Duration.ofMinutes(number));
    }

    private static ResourceId id(int number) {
        return new ResourceId(new UUID(0, number));
    }

    @Test
    void takesTheTwoNearestNotesInEachDirection() {
        NeighbouringNotes found =
                NeighbouringNotes.of(List.of(note(1), note(2), note(3)), note(4), List.of(note(5), note(6), note(7)));

        assertThat(found.all()).containsExactly(id(2), id(3), id(4), id(5), id(6));
        assertThat(found.neighbours()).containsExactly(id(2), id(3), id(5), id(6));
    }

    @Test
    void stopsAtANoteOfAnotherAccountOrAnythingElse() {
        Sibling strange = new Sibling(id(2), true, OTHER, Instant.EPOCH, "strange");
        Sibling folder = new Sibling(id(5), false, ONE, Instant.EPOCH.plusSeconds(300), "folder");

        NeighbouringNotes found =
                NeighbouringNotes.of(List.of(note(1), strange, note(3)), note(4), List.of(folder, note(6)));

        assertThat(found.all()).containsExactly(id(3), id(4));
        assertThat(NeighbouringNotes.of(List.of(strange), note(4), List.of(folder))
                        .neighbours())
                .isEmpty();
    }

    @Test
    void stopsAtAGapOfMoreThanADay() {
        Duration day = Duration.ofDays(1);
        List<Sibling> after = List.of(note(2, day), note(3, day.plus(day).plusMillis(1)));

        assertThat(NeighbouringNotes.of(List.of(), note(1, Duration.ZERO), after)
                        .all())
                .containsExactly(id(1), id(2));
    }

    @Test
    void listsTheNotesThatMayGetMoreNeighbours() {
        List<Sibling> before = List.of(note(1), note(2));

        assertThat(NeighbouringNotes.of(before, note(3), List.of()).last()).containsExactly(id(2), id(3));
        assertThat(NeighbouringNotes.of(before, note(3), List.of(note(4))).last())
                .containsExactly(id(3));
        assertThat(NeighbouringNotes.of(before, note(3), List.of(note(4), note(5)))
                        .last())
                .isEmpty();
        assertThat(NeighbouringNotes.of(List.of(), note(3), List.of()).last()).containsExactly(id(3));
    }
}
