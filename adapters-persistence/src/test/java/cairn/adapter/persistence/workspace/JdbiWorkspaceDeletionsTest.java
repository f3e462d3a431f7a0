package cairn.adapter.persistence.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexGeneration;
import cairn.application.port.transaction.IdempotencyRepository.KeyRef;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.port.workspace.WorkspaceDeletions.Remains;
import cairn.application.port.workspace.WorkspaceDeletionsContract;
import cairn.domain.annotation.TagId;
import cairn.domain.job.Job;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class JdbiWorkspaceDeletionsTest extends DatabaseTestCase implements WorkspaceDeletionsContract {
    /// The test also covers tables added later, although they have no rows here.
    @Test
    void noTableHasARowOfAPurgedWorkspace() {
        Home other = filled();
        Home home = filled();
        Map<String, Long> before = rows(other.workspace());
        assertThat(rows(home.workspace()).values())
                .filteredOn(count -> count > 0)
                .hasSizeGreaterThan(10);

        repositories().transactions().write(new TreeLock.Exclusive(home.workspace()), () -> {
            repositories().purges().detach(home.workspace(), List.of(), List.of(home.inbox(), home.bin()));
            repositories()
                    .workspaceDeletions()
                    .delete(home.workspace(), samples().tick());
            return home;
        });
        for (Detached place : repositories().purges().list(null, 10)) {
            repositories().purges().purge(place, 10);
        }
        IndexGeneration generation = repositories().indexGeneration("one");
        generation.clear(generation.list(home.workspace(), 10));
        while (repositories().workspaceDeletions().purge(home.workspace(), 2) == Remains.ROWS) {}

        assertThat(rows(home.workspace()).values()).containsOnly(0L);
        assertThat(rows(other.workspace())).isEqualTo(before);
    }

    /// The later purge selects the same rows as the earlier, which are gone once that has committed.
    @Test
    void concurrentPurgesDoNotReportAWorkspaceEmptyTooEarly() {
        Home home = samples().home();
        repositories().workspaceDeletions().delete(home.workspace(), samples().tick());
        while (purge(home.workspace(), 10) == Remains.ROWS) {}
        for (int i = 0; i < 3; i++) {
            repositories()
                    .idempotency()
                    .insert(
                            new KeyRef(home.workspace(), "key " + i),
                            "ab",
                            samples().tick());
        }

        Remains later = repositories()
                .transactions()
                .write(new TreeLock.None(), () -> {
                    assertThat(purge(home.workspace(), 1)).isEqualTo(Remains.ROWS);
                    return begun(() -> purge(home.workspace(), 1));
                })
                .join();

        assertThat(later).isNotEqualTo(Remains.NOTHING);
        while (purge(home.workspace(), 1) == Remains.ROWS) {}
        assertThat(rows(home.workspace()).values()).containsOnly(0L);
    }

    /// All transactions lock the account's row first and the head of the changes last.
    @Test
    void aDeletionDoesNotDeadlockWithAConcurrentChange() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        TagId tag = samples().tag(home, "tag");

        repositories().transactions().writeRelaxed(() -> {
            repositories()
                    .workspaceDeletions()
                    .delete(home.workspace(), samples().tick());
            return begun(() -> repositories().transactions().writeRelaxed(() -> {
                        repositories()
                                .usage()
                                .charge(home.account().id(), Charge.ofBytes(1), Samples.PERIOD, Plan.unlimited());
                        repositories().tags().attach(home.workspace(), note, Set.of(tag));
                        return true;
                    }))
                    .orTimeout(10, TimeUnit.SECONDS)
                    .join();
        });

        assertThat(rows(home.workspace())).containsEntry("change_head", 0L);
    }

    private Remains purge(WorkspaceId workspace, int limit) {
        return repositories()
                .transactions()
                .writeRelaxed(() -> repositories().workspaceDeletions().purge(workspace, limit));
    }

    private Home filled() {
        repositories().indexGeneration("one").register();
        Home home = samples().home();
        WorkspaceId workspace = home.workspace();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        ResourceId file = samples().file(home, home.inbox(), "file", 5).id();
        repositories().tags().attach(workspace, note, Set.of(samples().tag(home, "tag")));
        repositories().comments().insert(workspace, samples().newComment(home, note, "comment", true));
        repositories().texts().write(workspace, note, Source.WRITTEN, new byte[] {1});
        repositories().vectors().write(workspace, note, new StoredVector("m", "h", new float[] {1}));
        repositories()
                .jobs()
                .enqueue(new Job.Extract(workspace, file), samples().tick());
        repositories().indexBacklog().markDirty(workspace, new Entry.OfResource(note));
        repositories().uploads().insert(samples().newUpload(home, 1));
        return home;
    }

    private Map<String, Long> rows(WorkspaceId workspace) {
        return database().opening().jdbi(Transaction.Access.READ).withHandle(handle -> {
            Map<String, Long> counts = new TreeMap<>();
            handle.createQuery("""
                            SELECT LOWER(table_name) FROM information_schema.columns
                            WHERE LOWER(column_name) = 'workspace_id' AND LOWER(table_schema) = 'public'""")
                    .mapTo(String.class)
                    .forEach(table -> counts.put(
                            table,
                            handle.createQuery("SELECT COUNT(*) FROM " + table + " WHERE workspace_id = :workspace")
                                    .bind("workspace", workspace.value())
                                    .mapTo(Long.class)
                                    .one()));
            return counts;
        });
    }
}
