package cairn.application.fake.change;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.ChangeKey;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeHead;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// The changes of resources in a transaction, logged at its end.
public final class NotedChanges {
    private final Map<WorkspaceId, Map<ResourceId, ChangeType>> changes = new HashMap<>();

    public NotedChanges copy() {
        NotedChanges copy = new NotedChanges();
        changes.forEach((workspace, noted) -> copy.changes.put(workspace, new LinkedHashMap<>(noted)));
        return copy;
    }

    public void note(WorkspaceId workspace, ResourceId resource, ChangeType type) {
        changes.computeIfAbsent(workspace, key -> new LinkedHashMap<>()).merge(resource, type, ChangeType::then);
    }

    /// A deleted workspace has no head, so nothing is logged for it.
    public void write(Tables tables) {
        changes.forEach((workspace, noted) ->
                tables.changeHeads.find(workspace).ifPresent(head -> write(tables, workspace, head, noted)));
    }

    private static void write(
            Tables tables, WorkspaceId workspace, ChangeHead head, Map<ResourceId, ChangeType> noted) {
        long sequence = head.sequence();
        for (Map.Entry<ResourceId, ChangeType> change : noted.entrySet()) {
            sequence++;
            tables.changes.write(
                    new ChangeKey(workspace, sequence),
                    new Change(sequence, change.getValue(), change.getKey(), tables.now()));
        }
        tables.changeHeads.write(workspace, new ChangeHead(head.epoch(), sequence, head.floor()));
    }
}
