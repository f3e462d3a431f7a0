package cairn.adapter.persistence.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.annotation.TagRepository.Inserted;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.ResourceId;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class UncommittedKeysTest extends DatabaseTestCase {
    /// Enough to take all processors, and not all connections.
    private static final int WAITING = Math.min(6, Runtime.getRuntime().availableProcessors() + 1);

    private final CountDownLatch inserted = new CountDownLatch(1);
    private final CountDownLatch waiting = new CountDownLatch(WAITING);
    private final AtomicInteger runs = new AtomicInteger();

    /// If they took the processors, the first could not go on before they give up and run again.
    @Test
    void thoseWhoWaitForAKeyLeaveTheProcessorsToWhoInsertedIt() {
        Home home = samples().home();

        List<Inserted> all = together(() -> {
            Tag red = samples().newTag(home, "red");
            return repositories()
                    .tags()
                    .insertIfAbsent(home.workspace(), List.of(red))
                    .getFirst();
        });

        assertThat(all).filteredOn(Inserted::isNew).containsExactly(all.getFirst());
        assertThat(all).extracting(Inserted::tag).containsOnly(all.getFirst().tag());
    }

    @Test
    void thoseWhoWaitWithManyRowsDoSoToo() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Set<TagId> tags = Set.of(samples().tag(home, "red"), samples().tag(home, "blue"));

        together(() -> {
            repositories().tags().attach(home.workspace(), note, tags);
            return true;
        });
    }

    /// The first goes on once all others are about to do the same.
    private <T> List<T> together(Supplier<T> insertion) {
        List<T> all = Together.run(
                1 + WAITING,
                i -> repositories().transactions().writeRelaxed(() -> {
                    runs.incrementAndGet();
                    if (i > 0) {
                        await(inserted);
                        waiting.countDown();
                        return insertion.get();
                    }
                    T first = insertion.get();
                    inserted.countDown();
                    await(waiting);
                    return first;
                }));
        assertThat(runs).hasValue(1 + WAITING);
        return all;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
