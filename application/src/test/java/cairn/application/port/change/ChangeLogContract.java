package cairn.application.port.change;

import static cairn.domain.change.ChangeType.CREATED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeHead;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// What a [ChangeLog] must do, whatever is changed.
public interface ChangeLogContract extends LoggedChanges {
    private ResourceId note(Home home) {
        return samples().note(home, home.inbox(), "note").id();
    }

    @Test
    default void numbersChangesWithoutGapsInTheirOrder() {
        Home home = samples().home();
        long before = head(home).sequence();

        ResourceId one = note(home);
        ResourceId two = note(home);

        assertThat(log().list(home.workspace(), before, 10))
                .extracting(Change::sequence, Change::type, Change::resource)
                .containsExactly(tuple(before + 1, CREATED, one), tuple(before + 2, CREATED, two));
        assertThat(head(home).sequence()).isEqualTo(before + 2);
        assertThat(log().list(home.workspace(), before, 1)).hasSize(1);
        assertThat(log().list(home.workspace(), before + 2, 10)).isEmpty();
        assertThat(log().list(home.workspace(), 0, 1000))
                .extracting(Change::sequence)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, before + 2).boxed().toList());
    }

    @Test
    default void recordsTheTimeOfAChange() {
        Home home = samples().home();
        long before = head(home).sequence();
        note(home);

        assertThat(log().list(home.workspace(), before, 1).getFirst().at())
                .isBetween(
                        Instant.now().minus(Duration.ofMinutes(5)),
                        Instant.now().plus(Duration.ofMinutes(5)));
    }

    @Test
    default void keepsWorkspacesApart() {
        Home home = samples().home();
        Home other = samples().home();
        ChangeHead before = head(other);
        note(home);

        assertThat(head(other)).isEqualTo(before);
        assertThat(log().findHead(new WorkspaceId(samples().id()))).isEmpty();
    }

    @Test
    default void mergesChangesOfAResourceInOneTransaction() {
        Home home = samples().home();

        List<Change> changes = changes(
                home,
                () -> repositories().transactions().write(new TreeLock.Shared(home.workspace()), () -> {
                    ResourceId id = note(home);
                    repositories()
                            .resourceChanges()
                            .raiseRevision(home.workspace(), id, samples().tick());
                    return id;
                }));

        assertThat(changes).extracting(Change::type).containsExactly(CREATED);
    }

    @Test
    default void logsNothingThatWasRolledBack() {
        Home home = samples().home();
        RuntimeException thrown = new UnsupportedOperationException("mine");

        assertThat(changes(
                        home,
                        () -> assertThatThrownBy(
                                        () -> repositories().transactions().write(new TreeLock.None(), () -> {
                                            note(home);
                                            throw thrown;
                                        }))
                                .isSameAs(thrown)))
                .isEmpty();
        List<Change> partly = changes(
                home,
                () -> repositories().transactions().write(new TreeLock.None(), () -> {
                    ResourceId first = note(home);
                    assertThatThrownBy(() -> repositories().transactions().attempt(() -> {
                                note(home);
                                repositories()
                                        .resourceChanges()
                                        .raiseRevision(
                                                home.workspace(),
                                                home.inbox(),
                                                samples().tick());
                                throw thrown;
                            }))
                            .isSameAs(thrown);
                    return first;
                }));

        assertThat(partly).extracting(Change::type).containsExactly(CREATED);
    }

    /// A number assigned at the write would be lower than one that readers have already seen.
    @Test
    default void ordersChangesByCommitNotByWrite() {
        Home home = samples().home();
        ResourceId first = note(home);
        ResourceId second = note(home);
        long before = head(home).sequence();
        CountDownLatch written = new CountDownLatch(1);
        CountDownLatch seen = new CountDownLatch(1);

        List<List<Change>> told = Together.run(2, i -> {
            if (i == 0) {
                return repositories().transactions().writeRelaxed(() -> {
                    raise(home, first);
                    written.countDown();
                    await(seen);
                    return List.of();
                });
            }
            await(written);
            try {
                raise(home, second);
                return log().list(home.workspace(), before, 10);
            } finally {
                seen.countDown();
            }
        });

        assertThat(told.getLast()).extracting(Change::resource).containsExactly(second);
        assertThat(log().list(home.workspace(), told.getLast().getLast().sequence(), 10))
                .extracting(Change::resource)
                .containsExactly(first);
    }

    private void raise(Home home, ResourceId id) {
        repositories()
                .resourceChanges()
                .raiseRevision(home.workspace(), id, samples().tick());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    default void aConcurrentReaderMissesNoChange() {
        Home home = samples().home();
        long before = head(home).sequence();
        int writers = 8;
        int each = 12;
        AtomicInteger running = new AtomicInteger(writers);

        List<List<Long>> seen =
                Together.run(writers + 1, i -> i == 0 ? read(home, before, running) : write(home, each, running));

        assertThat(seen.getFirst())
                .containsExactlyElementsOf(LongStream.rangeClosed(before + 1, before + (long) writers * each)
                        .boxed()
                        .toList());
    }

    private List<Long> write(Home home, int times, AtomicInteger running) {
        IntStream.range(0, times).forEach(i -> repositories().transactions().writeRelaxed(() -> note(home)));
        running.decrementAndGet();
        return List.of();
    }

    private List<Long> read(Home home, long after, AtomicInteger running) {
        List<Long> seen = new ArrayList<>();
        long cursor = after;
        boolean last = false;
        while (!last) {
            last = running.get() == 0;
            for (Change change : log().list(home.workspace(), cursor, 7)) {
                cursor = change.sequence();
                seen.add(cursor);
                last = false;
            }
        }
        return seen;
    }

    @Test
    default void listsExistingResourcesById() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        ResourceId one = note(home);
        ResourceId gone = note(home);
        samples().home();
        detach(home, List.of(gone), List.of());
        List<ResourceId> all =
                List.of(home.inbox(), home.bin(), folder, one).stream().sorted().toList();

        assertThat(log().listExisting(home.workspace(), null, 10)).isEqualTo(all);
        assertThat(log().listExisting(home.workspace(), null, 2)).isEqualTo(all.subList(0, 2));
        assertThat(log().listExisting(home.workspace(), all.get(1), 10)).isEqualTo(all.subList(2, 4));
    }

    @Test
    default void deletesOldChangesAndRaisesTheFloor() {
        Home home = samples().home();
        IntStream.range(0, 5).forEach(i -> note(home));
        ChangeHead head = head(home);
        Instant later = Instant.now().plus(Duration.ofDays(1));

        assertThat(log().delete(Instant.EPOCH, 100)).isZero();
        assertThat(head(home)).isEqualTo(head);
        assertThat(log().delete(later, 3)).isEqualTo(3);
        assertThat(head(home)).isEqualTo(new ChangeHead(head.epoch(), head.sequence(), 3));
        assertThat(log().list(home.workspace(), 0, 100))
                .extracting(Change::sequence)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(4, head.sequence()).boxed().toList());
        assertThat(log().delete(later, 100)).isEqualTo((int) head.sequence() - 3);
        assertThat(log().delete(later, 100)).isZero();
        assertThat(head(home).floor()).isEqualTo(head.sequence());
        note(home);
        assertThat(log().list(home.workspace(), head.sequence(), 10))
                .extracting(Change::sequence)
                .containsExactly(head.sequence() + 1);
    }

    @Test
    default void deletesChangesOfSeveralWorkspacesAtOnce() {
        Home home = samples().home();
        Home other = samples().home();
        int all = (int) (head(home).sequence() + head(other).sequence());
        Instant later = Instant.now().plus(Duration.ofDays(1));

        assertThat(log().delete(later, all - 1)).isEqualTo(all - 1);
        assertThat(log().delete(later, all)).isEqualTo(1);

        assertThat(head(home).floor()).isEqualTo(head(home).sequence());
        assertThat(head(other).floor()).isEqualTo(head(other).sequence());
        assertThat(log().list(home.workspace(), 0, 10)).isEmpty();
        assertThat(log().list(other.workspace(), 0, 10)).isEmpty();
    }

    @Test
    default void findsTheHeadsOfSeveralWorkspacesAtOnce() {
        Home home = samples().home();
        Home other = samples().home();
        Home gone = samples().home();
        note(other);
        repositories().workspaceDeletions().delete(gone.workspace(), samples().tick());

        assertThat(log().findHeads(Set.of(home.workspace(), other.workspace(), gone.workspace())))
                .isEqualTo(Map.of(home.workspace(), head(home), other.workspace(), head(other)));
        assertThat(log().findHeads(Set.of())).isEmpty();
    }

    @Test
    default void aDeletedWorkspaceHasNoLog() {
        Home home = samples().home();
        ResourceId note = note(home);
        long before = head(home).sequence();

        repositories().workspaceDeletions().delete(home.workspace(), samples().tick());
        detach(home, List.of(note), List.of());

        assertThat(log().findHead(home.workspace())).isEmpty();
        assertThat(log().list(home.workspace(), before, 10)).isEmpty();
    }
}
