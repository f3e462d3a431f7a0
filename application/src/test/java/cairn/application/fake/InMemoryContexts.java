package cairn.application.fake;

import cairn.application.fake.Tables.Key;
import cairn.application.port.content.ContextRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Contexts in a table, and what is expected in another.
public final class InMemoryContexts implements ContextRepository {
    private final Tables tables;

    public InMemoryContexts(Tables tables) {
        this.tables = tables;
    }

    @Override
    public Set<ResourceId> expect(WorkspaceId workspace, Collection<ResourceId> notes) {
        return tables.transactions.writeRelaxed(() -> notes.stream()
                .filter(note -> tables.pendingContexts.insert(new Key(workspace, note), true))
                .collect(Collectors.toSet()));
    }

    @Override
    public void begin(WorkspaceId workspace, ResourceId note) {
        tables.pendingContexts.delete(new Key(workspace, note));
    }

    @Override
    public void replace(WorkspaceId workspace, ResourceId note, List<StoredContext> contexts) {
        tables.contexts.write(new Key(workspace, note), List.copyOf(contexts));
    }

    @Override
    public Map<ResourceId, List<StoredContext>> find(WorkspaceId workspace, Collection<ResourceId> notes) {
        Map<ResourceId, List<StoredContext>> found = new HashMap<>();
        for (ResourceId note : notes) {
            tables.contexts
                    .find(new Key(workspace, note))
                    .filter(contexts -> !contexts.isEmpty())
                    .ifPresent(contexts -> found.put(
                            note,
                            contexts.stream()
                                    .sorted(Comparator.comparing(StoredContext::model))
                                    .toList()));
        }
        return found;
    }
}
