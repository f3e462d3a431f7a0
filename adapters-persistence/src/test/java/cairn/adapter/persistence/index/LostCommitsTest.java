package cairn.adapter.persistence.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.H2Crash;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.context.ComparedVectors;
import cairn.application.indexing.DocumentAssembler;
import cairn.application.indexing.Indexer;
import cairn.application.node.WorkShare;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.Unavailable;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexGeneration;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.waiting.Waiting;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.workspace.WorkspaceId;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.ConnectionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// H2 closes itself before a change that the index already has is durable.
class LostCommitsTest {
    private final Names index = new Names();

    @TempDir
    Path folder;

    private Database database;
    private Samples samples;
    private Home home;
    private Indexer indexer;

    @BeforeEach
    void open() {
        database = Database.open(
                DatabaseSettings.inFolder(folder).withReserveBytes(0), new SampleIds(), InstantSource.system());
        samples = new Samples(new OpenedDatabase(database), new SampleIds());
        home = samples.home();
        indexer = new Indexer(
                database.transactions(),
                generation(),
                index,
                new DocumentAssembler(
                        database.resources(),
                        database.annotations().tags(),
                        database.annotations().comments(),
                        database.texts(),
                        database.vectors(),
                        database.passages(),
                        new ComparedVectors(database.vectors(), database.contexts()),
                        database.tree()),
                database.workspaces().deletions(),
                () -> WorkShare.WHOLE,
                database.indexBacklog());
        indexer.begin();
        indexer.prepare();
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void theIndexDropsALostChange() {
        ResourceId note = indexed("before");
        rename(note, "after");
        apply();
        assertThat(index.given).containsEntry(note, "after");

        openAgain();

        assertThatThrownBy(indexer::flush).as("nobody vouches for it").isInstanceOf(Unavailable.class);
        assertThat(index.saved).containsEntry(note, "before");
        indexed("another");
        assertThat(index.saved)
                .as("before, unless the change became durable by chance")
                .containsEntry(note, name(note));
    }

    @Test
    void theIndexDropsAChangeAppliedWhileTheDatabaseClosed() {
        ResourceId note = indexed("before");
        rename(note, "after");
        index.isFailing = true;
        assertThatThrownBy(this::apply).isInstanceOf(IllegalStateException.class);
        assertThat(index.given).containsEntry(note, "after");
        index.isFailing = false;

        openAgain();
        indexed("another");

        assertThat(index.saved).containsEntry(note, name(note));
    }

    @Test
    void appliesChangesAgainIfTheDatabaseClosedWhileSaving() {
        ResourceId note = indexed("before");
        rename(note, "after");
        apply();

        index.whileSaving = this::openAgain;
        indexer.flush();
        index.given.clear();
        apply();

        assertThat(index.given).containsEntry(note, name(note));
    }

    private void openAgain() {
        try {
            H2Crash.of(folder);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
        Waiting.until("the database is open again", this::isOpenAgain);
    }

    /// As on a node that cannot reach the index while another node can.
    @Test
    void remembersALimitedNumberOfFailedEntries() {
        index.isFailing = true;
        for (int round = 0; round < 5; round++) {
            Stream.generate(samples::newId).limit(500).forEach(this::mark);
            assertThatThrownBy(this::apply).isInstanceOf(IllegalStateException.class);
            generation().clear(generation().list(1000));
        }
        index.isFailing = false;
        database.transactions().durability().await();

        openAgain();
        indexer.applyPending(1);

        assertThat(generation().list(10_000)).hasSizeBetween(500, 1500);
    }

    /// A note that is indexed, with its flag durably cleared.
    private ResourceId indexed(String name) {
        ResourceId note = samples.note(home, home.inbox(), name).id();
        mark(note);
        apply();
        indexer.flush();
        database.transactions().durability().await();
        return note;
    }

    private IndexGeneration generation() {
        return database.indexGeneration(index.generation());
    }

    private void apply() {
        while (indexer.applyPending(500) > 0) {}
    }

    private void mark(ResourceId id) {
        database.indexBacklog().markDirty(home.workspace(), new Entry.OfResource(id));
    }

    private String name(ResourceId id) {
        return find(id).header().name().value();
    }

    private Resource find(ResourceId id) {
        return database.resources().find(home.workspace(), id).orElseThrow();
    }

    private void rename(ResourceId id, String name) {
        database.transactions().writeRelaxed(() -> {
            Header header = find(id).header();
            database.resourceChanges()
                    .update(
                            home.workspace(),
                            header.described(
                                    new ResourceName(name), header.description(), header.icon(), header.markings()));
            mark(id);
            return id;
        });
    }

    private boolean isOpenAgain() {
        try {
            database.transactions().write(new TreeLock.None(), () -> true);
            return !database.resources().find(home.workspace(), home.inbox()).isEmpty();
        } catch (Unavailable | ConnectionException e) {
            return false;
        }
    }

    /// Remembers the names of resources.
    private static final class Names implements SearchIndex {
        private final Map<ResourceId, String> given = new HashMap<>();
        private Map<ResourceId, String> saved = Map.of();
        private boolean isFailing;

        /// Runs between the wait for the rows and the end of a flush of the index.
        private Runnable whileSaving = () -> {};

        @Override
        public String generation() {
            return "names";
        }

        @Override
        public void apply(List<Change> changes) {
            for (Change change : changes) {
                if (change instanceof Change.PutResource put) {
                    given.put(put.document().id(), put.document().name());
                }
            }
            if (isFailing) {
                throw new IllegalStateException("failed after it had taken them");
            }
        }

        @Override
        public void remove(WorkspaceId workspace) {
            given.clear();
        }

        @Override
        public void flush(Runnable before) {
            before.run();
            whileSaving.run();
            saved = Map.copyOf(given);
        }

        @Override
        public boolean isNew() {
            return false;
        }

        @Override
        public List<Ranking> search(Query query) {
            return List.of();
        }

        @Override
        public Set<ResourceId> matching(Query query, Set<ResourceId> among) {
            return Set.of();
        }
    }
}
