package cairn.application.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Creations;
import cairn.application.waiting.Waiting;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Retention;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// One server removes expired resources while others change the same tree.
class ExpiryTest {
    private final Tenant tenant = new Tenant();
    private final ResourceId note = new Creations(tenant).note(tenant.inbox(), "note");
    private final Header header = tenant.resource(note).header();
    private final TreeRequests requests = new TreeRequests(tenant);
    private final ExpireResources expiry = requests.expiry();

    @BeforeEach
    void letItExpire() {
        lastFor(Duration.ofSeconds(1));
        tenant.pass(Duration.ofSeconds(2));
    }

    private void lastFor(Duration time) {
        Retention retention = new Retention(false, Tenant.NOON.plus(time));
        tenant.repositories()
                .resourceChanges()
                .update(
                        tenant.workspace(),
                        header.described(
                                header.name(), null, null, header.markings().with(retention)));
    }

    /// Starts the expiry while `other` holds the lock of the tree and runs first.
    private void expireBehind(Runnable other) {
        AtomicReference<Thread> thread = new AtomicReference<>();
        tenant.repositories()
                .transactions()
                .write(new TreeLock.Exclusive(tenant.workspace()), () -> {
                    CompletableFuture<Integer> expired = CompletableFuture.supplyAsync(
                            expiry::execute,
                            task -> thread.set(Thread.ofPlatform().start(task)));
                    Waiting.until("it waits for the tree", () -> thread.get().getState() == Thread.State.WAITING);
                    other.run();
                    return expired;
                })
                .join();
    }

    @Test
    void aResourceExpiredByTwoServersIsDeletedOnce() {
        expireBehind(expiry::execute);

        assertThat(tenant.repositories().changeLog().list(tenant.workspace(), 0, 100))
                .filteredOn(change -> change.type() == ChangeType.DELETED)
                .extracting(Change::resource)
                .containsExactly(note);
    }

    @Test
    void aResourceWhoseExpiryIsExtendedMeanwhileStays() {
        expireBehind(() -> {
            tenant.pass(Duration.ofSeconds(-2));
            lastFor(Duration.ofDays(1));
            tenant.pass(Duration.ofSeconds(2));
        });

        assertThat(tenant.has(note)).isTrue();
    }

    @Test
    void continuesAfterTheLastExpiredResourceAndRestartsEachMinute() {
        List<Optional<ResourceId>> looks = new ArrayList<>();
        ExpireResources watched =
                requests.expiry(new WatchedExpiry(tenant.repositories().expired(), looks));

        watched.execute();
        watched.execute();
        tenant.pass(Duration.ofMinutes(1));
        watched.execute();

        assertThat(looks).containsExactly(Optional.empty(), Optional.of(note), Optional.empty());
    }
}
