package cairn.adapter.persistence.transaction;

import cairn.adapter.persistence.dialect.DatabaseClock;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;

/// The changes of resources in a transaction, written at its end. No other transaction draws a number in
/// that workspace from then until the commit, so a reader who sees a number also sees all lower ones.
///
/// A database sequence would not guarantee that: numbers may be committed in another
/// order than they are drawn.
final class NotedChanges {
    private static final String DRAW =
            "UPDATE change_head SET sequence = sequence + :count WHERE workspace_id = :workspace";
    private static final String INSERT = """
            INSERT INTO change_log (workspace_id, sequence, resource_id, type, at)
            SELECT workspace_id, sequence - :back, CAST(:resource AS UUID), CAST(:type AS VARCHAR), %s
            FROM change_head WHERE workspace_id = :workspace""".formatted(DatabaseClock.MILLIS);

    /// Rows of a batch take six times as much memory as the notes, and a tag may
    /// be on a million resources.
    private static final int MOST_AT_ONCE = 1000;

    /// Sorted, so that all transactions draw numbers of several workspaces in the same order.
    private final SortedMap<WorkspaceId, Map<ResourceId, ChangeType>> changes;

    private NotedChanges(SortedMap<WorkspaceId, Map<ResourceId, ChangeType>> changes) {
        this.changes = changes;
    }

    static NotedChanges none() {
        return new NotedChanges(new TreeMap<>(Comparator.comparing(WorkspaceId::toString)));
    }

    NotedChanges copy() {
        NotedChanges copy = none();
        changes.forEach((workspace, noted) -> copy.changes.put(workspace, new LinkedHashMap<>(noted)));
        return copy;
    }

    void note(WorkspaceId workspace, ResourceId resource, ChangeType type) {
        changes.computeIfAbsent(workspace, key -> new LinkedHashMap<>()).merge(resource, type, ChangeType::then);
    }

    Set<WorkspaceId> workspaces() {
        return changes.keySet();
    }

    void write(Handle handle) {
        changes.forEach((workspace, noted) -> write(handle, workspace, noted));
    }

    /// Writes nothing for a deleted workspace, which has no head.
    private static void write(Handle handle, WorkspaceId workspace, Map<ResourceId, ChangeType> noted) {
        boolean exists = handle.createUpdate(DRAW)
                        .bind("count", noted.size())
                        .bind("workspace", workspace.value())
                        .execute()
                > 0;
        if (exists) {
            insert(handle, workspace, noted);
        }
    }

    private static void insert(Handle handle, WorkspaceId workspace, Map<ResourceId, ChangeType> noted) {
        if (noted.size() == 1) {
            noted.forEach((resource, type) -> bound(handle.createUpdate(INSERT), workspace, resource, type, 0)
                    .execute());
            return;
        }
        long back = noted.size();
        Iterator<Map.Entry<ResourceId, ChangeType>> left = noted.entrySet().iterator();
        while (left.hasNext()) {
            try (PreparedBatch batch = handle.prepareBatch(INSERT)) {
                while (left.hasNext() && batch.size() < MOST_AT_ONCE) {
                    Map.Entry<ResourceId, ChangeType> change = left.next();
                    bound(batch, workspace, change.getKey(), change.getValue(), --back)
                            .add();
                }
                batch.execute();
            }
        }
    }

    private static <S extends SqlStatement<S>> S bound(
            S statement, WorkspaceId workspace, ResourceId resource, ChangeType type, long back) {
        return statement
                .bind("workspace", workspace.value())
                .bind("resource", resource.value())
                .bind("type", type.name())
                .bind("back", back);
    }
}
