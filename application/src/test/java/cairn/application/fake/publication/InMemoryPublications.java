package cairn.application.fake.publication;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.port.publication.PublicationRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Publications in a table, by their resource.
public final class InMemoryPublications implements PublicationRepository {
    private final Tables tables;

    public InMemoryPublications(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void insert(WorkspaceId workspace, Publication publication) {
        tables.transactions.writeRelaxed(() -> {
            tables.publications.insert(new Key(workspace, publication.resource()), publication);
            tables.note(workspace, publication.resource(), ChangeType.UPDATED);
            return publication;
        });
    }

    @Override
    public Optional<Publication> find(WorkspaceId workspace, PublicationId id) {
        return list(workspace).stream()
                .filter(publication -> publication.id().equals(id))
                .findFirst();
    }

    @Override
    public Optional<Publication> findForUpdate(WorkspaceId workspace, PublicationId id) {
        return find(workspace, id);
    }

    @Override
    public Optional<Owned> find(AccessToken token) {
        return tables.publications
                .entries()
                .map(row -> new Owned(row.getKey().workspace(), row.getValue()))
                .filter(owned -> owned.publication().token().equals(token) && tables.isThere(owned.workspace()))
                .findFirst();
    }

    @Override
    public List<Publication> list(WorkspaceId workspace) {
        return tables.publications
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .map(row -> row.getValue())
                .sorted(Comparator.comparing(Publication::createdAt)
                        .thenComparing(publication -> publication.id().toString())
                        .reversed())
                .toList();
    }

    @Override
    public boolean update(WorkspaceId workspace, Publication publication) {
        return tables.transactions.writeRelaxed(() -> find(workspace, publication.id())
                .map(before -> {
                    tables.publications.write(
                            new Key(workspace, before.resource()),
                            new Publication(
                                    before.id(),
                                    before.resource(),
                                    before.token(),
                                    publication.password(),
                                    publication.expiresAt(),
                                    before.createdAt(),
                                    publication.modifiedAt()));
                    tables.note(workspace, before.resource(), ChangeType.UPDATED);
                    return true;
                })
                .orElse(false));
    }

    @Override
    public boolean delete(WorkspaceId workspace, PublicationId id) {
        return tables.transactions.writeRelaxed(() -> find(workspace, id)
                .map(publication -> {
                    tables.note(workspace, publication.resource(), ChangeType.UPDATED);
                    return tables.publications.delete(new Key(workspace, publication.resource()));
                })
                .orElse(false));
    }
}
