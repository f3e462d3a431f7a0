package cairn.adapter.persistence.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.dialect.PostgreSql;
import cairn.adapter.persistence.index.JdbiIndexBacklog;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Several openings of one PostgreSQL database, sharing nothing in this process, act as nodes.
@Tag("slow")
class SeveralNodesTest {
    private static final int COUNT = 3;
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final List<Database> NODES = new ArrayList<>();

    private final Database one = NODES.get(0);
    private final Database two = NODES.get(1);
    private final Samples samples = new Samples(new OpenedDatabase(one), TestDatabase.IDS);

    /// Opened at the same time, on an empty database.
    @BeforeAll
    static void open() {
        DatabaseSettings settings = PostgresServer.settings();
        NODES.addAll(Together.run(COUNT, i -> Database.open(settings, TestDatabase.IDS, InstantSource.system())));
    }

    @AfterAll
    static void close() {
        NODES.forEach(Database::close);
    }

    private static List<String> texts(String sql) {
        return NODES.getFirst()
                .opening()
                .jdbi(Access.READ)
                .withHandle(
                        handle -> handle.createQuery(sql).mapTo(String.class).list());
    }

    @Test
    void migrateOnceWhenTheyStartTogether() {
        List<String> versions =
                texts("SELECT version FROM flyway_schema_history WHERE success AND version IS NOT NULL");

        assertThat(versions).doesNotHaveDuplicates().contains("1", "14");
    }

    @Test
    void everyTextColumnComparesByBytes() {
        assertThat(texts("""
                        SELECT c.table_name || '.' || c.column_name FROM information_schema.columns c
                        WHERE c.table_schema = 'public' AND c.table_name NOT LIKE 'flyway%'
                            AND c.data_type IN ('character varying', 'text')
                            AND c.collation_name IS DISTINCT FROM 'C'""")).isEmpty();
    }

    @Test
    void doNotChangeForeignTables() {
        String url = PostgresServer.newDatabase();
        DatabaseSettings settings = DatabaseSettings.onServer(url, PostgresServer.USER, PostgresServer.PASSWORD);
        Database.open(settings, TestDatabase.IDS, InstantSource.system()).close();
        Jdbi jdbi = Jdbi.create(url, PostgresServer.USER, PostgresServer.PASSWORD);
        jdbi.useHandle(handle -> handle.execute("CREATE TABLE report (code VARCHAR(8) COLLATE \"POSIX\")"));

        Database.open(settings, TestDatabase.IDS, InstantSource.system()).close();

        List<String> columns = jdbi.withHandle(
                handle -> handle.createQuery("""
                        SELECT character_maximum_length || ' ' || collation_name FROM information_schema.columns
                        WHERE table_name = 'report'""").mapTo(String.class).list());
        assertThat(columns).containsExactly("8 POSIX");
    }

    /// Revisions of an earlier opening are never drawn again, even if they were ahead of the clock.
    @Test
    void drawIncreasingRevisionsOnly() {
        Home home = samples.home();
        one.indexGeneration("one").register();
        two.indexBacklog().markDirty(home.workspace(), new Entry.OfResource(samples.newId()));
        InstantSource early = () -> Samples.START;
        JdbiIndexBacklog.skipRevisions(one.opening(), new PostgreSql(), early);
        two.indexBacklog().markDirty(home.workspace(), new Entry.OfResource(samples.newId()));

        assertThat(one.indexGeneration("one").list(home.workspace(), 9))
                .hasSize(2)
                .allSatisfy(mark -> assertThat(mark.revision()).isGreaterThan(Samples.START.toEpochMilli() << 10));
    }

    @Test
    void anExclusiveTreeLockExcludesAllOtherNodes() {
        TreeLock alone = new TreeLock.Exclusive(samples.home().workspace());
        AtomicInteger inside = new AtomicInteger();

        List<Integer> company = Together.run(30, i -> {
            Database node = NODES.get(i % COUNT);
            return node.transactions().write(alone, () -> {
                int others = inside.getAndIncrement();
                node.accounts().list();
                inside.decrementAndGet();
                return others;
            });
        });

        assertThat(company).containsOnly(0);
    }

    @Test
    void aSharedTreeLockIsHeldByTwoNodesAtOnce() {
        TreeLock shared = new TreeLock.Shared(samples.home().workspace());
        CountDownLatch both = new CountDownLatch(2);

        List<Boolean> met = Together.run(2, i -> NODES.get(i).transactions().write(shared, () -> arrive(both)));

        assertThat(met).containsOnly(true);
    }

    private static boolean arrive(CountDownLatch all) {
        all.countDown();
        try {
            return all.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void seeTreeChangesOfOtherNodesDespiteTheirCache() {
        Home home = samples.home();
        assertThat(containers(two, home)).containsExactlyInAnyOrder(home.inbox(), home.bin());
        ResourceId folder = samples.folder(home, home.inbox(), "new");

        assertThat(containers(two, home)).contains(folder);

        two.transactions().write(new TreeLock.Exclusive(home.workspace()), () -> {
            two.tree().moveContainer(home.workspace(), folder, home.bin());
            return folder;
        });
        assertThat(one.tree().tree(home.workspace()).containers())
                .filteredOn(container -> container.id().equals(folder))
                .extracting(Container::parentId)
                .containsExactly(home.bin());
    }

    private static List<ResourceId> containers(Database node, Home home) {
        return node.transactions().read(() -> node.tree().tree(home.workspace())).containers().stream()
                .map(Container::id)
                .toList();
    }

    @Test
    void shareJobsAndTakeOverExpiredClaims() {
        Home home = samples.home();
        List<Job> jobs = Stream.<Job>generate(() -> new Job.Extract(home.workspace(), samples.newId()))
                .limit(60)
                .toList();
        jobs.forEach(job -> one.jobs().enqueue(job, Samples.START));

        List<List<Claim>> claims =
                Together.run(COUNT, i -> NODES.get(i).jobs().claim(Lane.ENRICH, 20, Samples.START, LEASE));
        List<Claim> rest = two.jobs().claim(Lane.ENRICH, 60, Samples.START, LEASE);
        List<Claim> first = Stream.concat(claims.stream().flatMap(List::stream), rest.stream())
                .toList();
        List<Claim> again = two.jobs().claim(Lane.ENRICH, 60, Samples.START.plus(LEASE), LEASE);

        assertThat(first).extracting(Claim::job).containsExactlyInAnyOrderElementsOf(jobs);
        assertThat(again).extracting(Claim::job).containsExactlyInAnyOrderElementsOf(jobs);
        assertThat(first)
                .allSatisfy(lost -> assertThat(one.jobs().complete(lost)).isFalse());
        assertThat(again)
                .allSatisfy(held -> assertThat(one.jobs().complete(held)).isTrue());
    }

    @Test
    void areAlertedToJobsOfOtherNodes() throws InterruptedException {
        LinkedBlockingQueue<Lane> heard = new LinkedBlockingQueue<>();
        two.jobAlerts().subscribe(heard::add);
        List<Lane> lanes = new ArrayList<>();
        Home home = samples.home();

        // Alerts are lost until the listener is connected, which is permitted.
        while (!lanes.containsAll(Set.of(Lane.EMBED))) {
            one.jobs().enqueue(new Job.Embed(home.workspace(), samples.newId()), Samples.START);
            Lane lane = heard.poll(60, TimeUnit.SECONDS);
            assertThat(lane).isNotNull();
            lanes.add(lane);
        }
    }

    @Test
    void readConnectionsCannotWrite() {
        Jdbi reading = one.opening().jdbi(Access.READ);

        assertThatThrownBy(() -> reading.useHandle(handle -> handle.execute("DELETE FROM account")))
                .hasStackTraceContaining("read-only transaction");
    }

    @Test
    void areAlertedToKeysRevokedByOtherNodes() throws InterruptedException {
        LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>();
        two.keyAlerts().onRevocation(() -> heard.add("revoked"));
        AccountId account = samples.account().id();

        // The first alert may come from the listener's connection; the second does not.
        for (int i = 0; i < 2; i++) {
            KeyId key = new KeyId(samples.id());
            one.keys()
                    .insert(new ApiKey(
                            key, account, key.toString(), "key", null, KeyGrant.FULL, samples.tick(), null, null));
            one.keys().revoke(key, samples.tick());
            assertThat(heard.poll(30, TimeUnit.SECONDS)).isNotNull();
        }
    }
}
