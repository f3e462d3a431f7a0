package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.ResourceRow;
import cairn.application.port.resource.NeighbourRepository;
import cairn.domain.context.NeighbouringNotes;
import cairn.domain.context.Sibling;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/// Rows under one parent in the order of their creation.
public final class InMemoryNeighbours implements NeighbourRepository {
    private final Rows rows;

    public InMemoryNeighbours(Tables tables) {
        this.rows = new Rows(tables);
    }

    @Override
    public List<NeighbouringNotes> find(WorkspaceId workspace, Collection<ResourceId> notes) {
        return notes.stream()
                .flatMap(note -> rows.find(workspace, note).stream())
                .map(ResourceRow::resource)
                .filter(Resource.Notepad.class::isInstance)
                .map(resource -> around(workspace, resource))
                .toList();
    }

    private NeighbouringNotes around(WorkspaceId workspace, Resource note) {
        List<Sibling> siblings = rows.all(workspace)
                .map(ResourceRow::resource)
                .filter(other ->
                        Objects.equals(other.header().parentId(), note.header().parentId()))
                .sorted(Comparator.comparing((Resource other) -> other.header().createdAt())
                        .thenComparing(other -> other.id().toString()))
                .map(InMemoryNeighbours::sibling)
                .toList();
        int place = siblings.indexOf(sibling(note));
        return NeighbouringNotes.of(
                siblings.subList(0, place), siblings.get(place), siblings.subList(place + 1, siblings.size()));
    }

    private static Sibling sibling(Resource resource) {
        Header header = resource.header();
        return new Sibling(
                header.id(),
                resource instanceof Resource.Notepad,
                header.createdBy(),
                header.createdAt(),
                header.name().value());
    }
}
