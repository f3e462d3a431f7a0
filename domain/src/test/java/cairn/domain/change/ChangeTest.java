package cairn.domain.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ChangeTest {
    private static final ResourceId ONE = new ResourceId(UUID.fromString("01890000-0000-7000-8000-000000000001"));
    private static final ResourceId TWO = new ResourceId(UUID.fromString("01890000-0000-7000-8000-000000000002"));

    private static Change change(long sequence, ChangeType type, ResourceId id) {
        return new Change(sequence, type, id, Instant.ofEpochMilli(sequence));
    }

    @Test
    void reportsEachResourceOnceAtThePositionOfItsLastChange() {
        List<Change> told = Change.latest(List.of(
                change(1, ChangeType.CREATED, ONE),
                change(2, ChangeType.UPDATED, TWO),
                change(3, ChangeType.PROCESSED, ONE)));

        assertThat(told).containsExactly(change(2, ChangeType.UPDATED, TWO), change(3, ChangeType.CREATED, ONE));
    }

    @Test
    void mergesTwoChangesIntoTheMoreImportantOne() {
        assertThat(ChangeType.CREATED.then(ChangeType.DELETED)).isEqualTo(ChangeType.DELETED);
        assertThat(ChangeType.DELETED.then(ChangeType.PROCESSED)).isEqualTo(ChangeType.DELETED);
        assertThat(ChangeType.CREATED.then(ChangeType.ARCHIVED)).isEqualTo(ChangeType.CREATED);
        assertThat(ChangeType.ARCHIVED.then(ChangeType.RECOVERED)).isEqualTo(ChangeType.RECOVERED);
        assertThat(ChangeType.RECOVERED.then(ChangeType.ARCHIVED)).isEqualTo(ChangeType.ARCHIVED);
        assertThat(ChangeType.ARCHIVED.then(ChangeType.MOVED)).isEqualTo(ChangeType.ARCHIVED);
        assertThat(ChangeType.MOVED.then(ChangeType.UPDATED)).isEqualTo(ChangeType.MOVED);
        assertThat(ChangeType.PROCESSED.then(ChangeType.UPDATED)).isEqualTo(ChangeType.UPDATED);
        assertThat(ChangeType.UPDATED.then(ChangeType.PROCESSED)).isEqualTo(ChangeType.UPDATED);
    }

    @Test
    void distinguishesArchivingAndRecoveringFromOtherMoves() {
        assertThat(ChangeType.ofMove(false, true)).isEqualTo(ChangeType.ARCHIVED);
        assertThat(ChangeType.ofMove(true, false)).isEqualTo(ChangeType.RECOVERED);
        assertThat(ChangeType.ofMove(false, false)).isEqualTo(ChangeType.MOVED);
        assertThat(ChangeType.ofMove(true, true)).isEqualTo(ChangeType.MOVED);
    }

    @Test
    void aReaderContinuesOnlyIfNoChangeIsMissing() {
        ChangeHead head = new ChangeHead(7, 20, 10);

        assertThat(head.continues(7, 10)).isTrue();
        assertThat(head.continues(7, 20)).isTrue();
        assertThat(head.continues(7, 9)).as("deleted meanwhile").isFalse();
        assertThat(head.continues(7, 21)).as("of lost changes").isFalse();
        assertThat(head.continues(6, 15)).as("of another epoch").isFalse();
    }
}
