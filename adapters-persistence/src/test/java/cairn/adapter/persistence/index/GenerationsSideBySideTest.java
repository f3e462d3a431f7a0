package cairn.adapter.persistence.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.IdSource;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.Unavailable;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexGeneration;
import cairn.application.port.search.IndexGeneration.DirtyFlag;
import cairn.application.port.transaction.Transactions.TreeLock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Indexes of two versions on one database, as during a rolling upgrade.
final class GenerationsSideBySideTest {
    private static final int MANY = 100_000;

    private final IdSource ids = new SampleIds();
    private Database database = Database.open(PostgresServer.settings(), ids, InstantSource.system());
    private final Samples samples = new Samples(new OpenedDatabase(database), ids);
    private final IndexGeneration old = database.indexGeneration("old");
    private final IndexGeneration newer = database.indexGeneration("new");

    @BeforeEach
    void register() {
        old.register();
        old.markAllDirty();
    }

    @AfterEach
    void close() {
        database.close();
    }

    private static List<Entry> entries(IndexGeneration generation) {
        return generation.list(100).stream().map(DirtyFlag::entry).toList();
    }

    /// Servers of a generation may have been off for days: other servers must not forget it while it is
    /// filled.
    @Test
    void registeringAGenerationAgainKeepsItInUse() {
        newer.register();
        database.opening()
                .jdbi(Transaction.Access.WRITE)
                .useHandle(handle -> handle.execute("UPDATE index_generation SET seen_at = 0"));

        old.register();
        newer.retain(Duration.ofDays(1));

        assertThat(old.retain(Duration.ofDays(1))).isTrue();
    }

    @Test
    void aForgottenGenerationCannotBeMarked() {
        newer.register();
        newer.retain(Duration.ofMillis(-1));

        assertThatThrownBy(old::markAllDirty).isInstanceOf(Unavailable.class);
    }

    @Test
    void eachGenerationHasItsOwnMarks() {
        Home home = samples.home();
        newer.register();
        newer.markAllDirty();
        Entry entry = new Entry.OfResource(samples.newId());
        database.indexBacklog().markDirty(home.workspace(), entry);

        old.clear(old.list(100));

        assertThat(entries(old)).isEmpty();
        assertThat(entries(newer)).containsExactly(entry);
        database.indexBacklog().markDirty(home.workspace(), entry);
        assertThat(entries(old)).containsExactly(entry);
        assertThat(newer.list(100)).hasSize(1);
    }

    /// The transaction marks its resource before the generation is registered, and commits afterwards:
    /// marking everything misses its rows unless it waits.
    @Test
    void aChangeCommittedDuringRegistrationIsMarked() {
        Home home = samples.home();
        CompletableFuture<Boolean> marked = new CompletableFuture<>();
        CompletableFuture<Boolean> registering = new CompletableFuture<>();
        CompletableFuture<Entry> change =
                CompletableFuture.supplyAsync(() -> database.transactions().write(new TreeLock.None(), () -> {
                    Entry note = new Entry.OfResource(
                            samples.note(home, home.inbox(), "n").id());
                    database.indexBacklog().markDirty(home.workspace(), note);
                    marked.complete(true);
                    registering.join();
                    awaitALock();
                    return note;
                }));
        marked.join();

        CompletableFuture<Boolean> all = CompletableFuture.supplyAsync(() -> {
            registering.complete(true);
            newer.register();
            newer.markAllDirty();
            return true;
        });

        assertThat(all.join()).isTrue();
        assertThat(entries(newer)).contains(change.join());
    }

    /// Waits until a transaction waits for the table's lock.
    private void awaitALock() {
        boolean waits = false;
        while (!waits) {
            waits = database.opening()
                            .jdbi(Transaction.Access.READ)
                            .withHandle(handle -> handle.createQuery(
                                            "SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND mode = 'ExclusiveLock'"
                                                    + " AND relation = CAST('index_generation' AS regclass)")
                                    .mapTo(Long.class)
                                    .one())
                    > 0;
        }
    }

    /// `pg_dump` holds this lock on every table while it runs.
    @Test
    void aBackupDoesNotBlockRegistration() {
        Home home = samples.home();
        Entry entry = new Entry.OfResource(samples.newId());
        database.opening().jdbi(Transaction.Access.READ).useTransaction(dump -> {
            dump.execute("LOCK TABLE index_generation IN ACCESS SHARE MODE");
            newer.register();
            database.indexBacklog().markDirty(home.workspace(), entry);
        });

        assertThat(entries(newer)).containsExactly(entry);
    }

    @Test
    void concurrentChangesMarkAnEntryOnceInEachGeneration() {
        Home home = samples.home();
        newer.register();
        Entry entry = new Entry.OfResource(samples.newId());

        Together.run(
                16,
                i -> database.transactions().writeRelaxed(() -> {
                    database.indexBacklog().markDirty(home.workspace(), entry);
                    return i;
                }));

        assertThat(entries(old)).containsExactly(entry);
        assertThat(entries(newer)).containsExactly(entry);
    }

    /// Usually there are no flags, and PostgreSQL still plans for none while they are set. With such a
    /// plan this takes minutes, and the server cancels a statement after 30 s.
    @Test
    void marksManyResourcesInTimeDespiteOutdatedStatistics() {
        List<Home> homes = List.of(samples.home(), samples.home());
        database.opening().jdbi(Transaction.Access.WRITE).useHandle(handle -> {
            handle.execute("SET statement_timeout = 0");
            for (Home home : homes) {
                handle.createUpdate("""
                            INSERT INTO resource (workspace_id, id, parent_id, type, kind, name, name_key, sort_key,
                                created_by, created_at, modified_at, revision, rendering, state, size)
                            SELECT :workspace, gen_random_uuid(), :inbox, 'NOTEPAD', 'NOTEPAD', 'note ' || n,
                                decode(md5('' || n), 'hex'), decode(md5('' || n), 'hex'), :account, n, n, 1, 1,
                                'COMPLETED', 0
                            FROM generate_series(1, :count) n""")
                        .bind("workspace", home.workspace().value())
                        .bind("inbox", home.inbox().value())
                        .bind("account", home.account().id().value())
                        .bind("count", MANY / 2)
                        .execute();
            }
            handle.execute("VACUUM ANALYZE");
            handle.execute("SET statement_timeout = '30s'");
        });
        newer.register();
        long entries = database.opening()
                .jdbi(Transaction.Access.READ)
                .withHandle(handle -> handle.createQuery("""
                                SELECT (SELECT COUNT(*) FROM resource WHERE parent_id IS NOT NULL)
                                    + (SELECT COUNT(*) FROM root WHERE type = 'SPACE')""").mapTo(Long.class).one());

        newer.markAllDirty();

        assertThat(newer.list(2 * MANY)).hasSize((int) entries);
    }
}
