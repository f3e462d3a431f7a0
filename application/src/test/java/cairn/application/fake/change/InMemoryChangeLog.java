package cairn.application.fake.change;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.ChangeKey;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.tree.InMemoryResources;
import cairn.application.port.change.ChangeLog;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeHead;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Changes in a table, numbered by a head for each workspace, which transactions conflict about.
public final class InMemoryChangeLog implements ChangeLog {
    private final Tables tables;
    private final InMemoryResources resources;

    public InMemoryChangeLog(Tables tables) {
        this.tables = tables;
        this.resources = new InMemoryResources(tables);
    }

    @Override
    public Optional<ChangeHead> findHead(WorkspaceId workspace) {
        return tables.changeHeads.find(workspace);
    }

    @Override
    public Map<WorkspaceId, ChangeHead> findHeads(Set<WorkspaceId> workspaces) {
        return tables.transactions.read(() -> workspaces.stream()
                .filter(workspace -> findHead(workspace).isPresent())
                .collect(Collectors.toMap(
                        Function.identity(), workspace -> findHead(workspace).orElseThrow())));
    }

    @Override
    public List<Change> list(WorkspaceId workspace, long after, int limit) {
        return tables.changes
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .map(Map.Entry::getValue)
                .filter(change -> change.sequence() > after)
                .sorted(Comparator.comparingLong(Change::sequence))
                .limit(limit)
                .toList();
    }

    @Override
    public List<ResourceId> listExisting(WorkspaceId workspace, @Nullable ResourceId after, int limit) {
        return tables.transactions.read(() -> tables.resources
                .keys()
                .filter(key -> key.workspace().equals(workspace))
                .map(Key::id)
                .filter(id -> after == null || id.compareTo(after) > 0)
                .filter(id -> resources.find(workspace, id).isPresent())
                .sorted()
                .limit(limit)
                .toList());
    }

    @Override
    public int delete(Instant before, int limit) {
        return tables.transactions.writeRelaxed(() -> {
            int deleted = 0;
            for (WorkspaceId workspace : tables.changeHeads.keys().toList()) {
                deleted += delete(workspace, before, limit - deleted);
            }
            return deleted;
        });
    }

    private int delete(WorkspaceId workspace, Instant before, int limit) {
        List<Change> old = list(workspace, 0, limit).stream()
                .takeWhile(change -> change.at().isBefore(before))
                .toList();
        old.forEach(change -> {
            tables.changes.delete(new ChangeKey(workspace, change.sequence()));
            tables.changeHeads.change(
                    workspace, head -> new ChangeHead(head.epoch(), head.sequence(), change.sequence()));
        });
        return old.size();
    }
}
