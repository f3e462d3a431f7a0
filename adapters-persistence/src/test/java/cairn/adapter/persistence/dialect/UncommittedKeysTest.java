package cairn.adapter.persistence.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.Repositories;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.annotation.TagRepository.Inserted;
import cairn.application.waiting.Waiting;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.ResourceId;
import java.lang.Thread.State;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UncommittedKeysTest {
    private final Database database = Database.open(
            DatabaseSettings.inMemory("keys-" + System.nanoTime()), new SampleIds(), InstantSource.system());
    private final Repositories repositories = new OpenedDatabase(database);
    private final Samples samples = new Samples(repositories, new SampleIds());
    private final Home home = samples.home();

    private final CountDownLatch inserted = new CountDownLatch(1);
    private final AtomicReference<Thread> waiter = new AtomicReference<>();

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void sleepsWhileItWaitsForAnUncommittedKey() {
        List<Inserted> both = both(this::insertRed, this::insertRed);

        assertThat(both).extracting(Inserted::isNew).containsExactly(true, false);
        assertThat(both).extracting(Inserted::tag).containsOnly(both.getFirst().tag());
    }

    private Inserted insertRed() {
        return repositories
                .tags()
                .insertIfAbsent(home.workspace(), List.of(samples.newTag(home, "red")))
                .getFirst();
    }

    /// Rows inserted before the contested row already exist when all are sent again.
    @Test
    void sleepsWhileItWaitsForOneOfManyRows() {
        ResourceId note = samples.note(home, home.inbox(), "note").id();
        TagId green = samples.tag(home, "green");
        TagId red = samples.tag(home, "red");

        both(() -> attach(note, red), () -> attach(note, green, red));

        assertThat(repositories
                        .resources()
                        .views(home.workspace(), List.of(note))
                        .getFirst()
                        .tags())
                .hasSize(2);
    }

    private boolean attach(ResourceId note, TagId... tags) {
        repositories.tags().attach(home.workspace(), note, Set.of(tags));
        return true;
    }

    /// The first commits once the other sleeps while waiting. If the other polled, it would never sleep.
    private <T> List<T> both(Supplier<T> one, Supplier<T> other) {
        return Together.run(2, i -> repositories.transactions().writeRelaxed(() -> i == 0 ? first(one) : other(other)));
    }

    private <T> T first(Supplier<T> insertion) {
        T own = insertion.get();
        inserted.countDown();
        Waiting.until("the other sleeps", this::isOtherAsleep);
        return own;
    }

    private <T> T other(Supplier<T> insertion) {
        try {
            inserted.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        waiter.set(Thread.currentThread());
        return insertion.get();
    }

    private boolean isOtherAsleep() {
        Thread other = waiter.get();
        return other != null
                && other.getState() == State.TIMED_WAITING
                && Stream.of(other.getStackTrace())
                        .anyMatch(frame -> frame.getClassName().equals(UncommittedKeys.class.getName()));
    }
}
