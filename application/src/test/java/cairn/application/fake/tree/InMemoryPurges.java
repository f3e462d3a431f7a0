package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.ContainerRow;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.PurgeRow;
import cairn.application.fake.Tables.ResourceRow;
import cairn.application.port.IdSource;
import cairn.application.port.tree.Purges;
import cairn.domain.change.ChangeType;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Thumbnail;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ContainerSet;
import cairn.domain.upload.Upload;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Detached resources have a parent that is not a container.
public final class InMemoryPurges implements Purges {
    private final Tables tables;
    private final IdSource ids;

    public InMemoryPurges(Tables tables, IdSource ids) {
        this.tables = tables;
        this.ids = ids;
    }

    @Override
    public List<Detached> detach(
            WorkspaceId workspace, Collection<ResourceId> tops, Collection<ResourceId> containers) {
        return tables.transactions.writeRelaxed(() -> {
            ResourceId place = new ResourceId(ids.next());
            for (ResourceId top : tops) {
                tables.resources.change(new Key(workspace, top), row -> under(row, place));
                tables.archived.delete(new Key(workspace, top));
            }
            tables.aliases
                    .entries()
                    .filter(row -> row.getKey().workspace().equals(workspace))
                    .filter(row -> containers.contains(row.getValue()))
                    .forEach(row -> tables.aliases.delete(row.getKey()));
            AccountId account =
                    tables.accountOf(workspace).orElseThrow(() -> new IllegalArgumentException("no " + workspace));
            List<Detached> detached = Stream.concat(Stream.of(place), containers.stream())
                    .map(each -> enter(new Detached(workspace, account, each)))
                    .toList();
            containers.forEach(id -> tables.containers.delete(new Key(workspace, id)));
            Stream.concat(tops.stream(), containers.stream())
                    .forEach(id -> tables.note(workspace, id, ChangeType.DELETED));
            return detached;
        });
    }

    private static ResourceRow under(ResourceRow row, ResourceId place) {
        Header header = row.resource().header();
        return Rows.with(row, header.placed(place, header.sortKey()));
    }

    private Detached enter(Detached detached) {
        Key place = new Key(detached.workspace(), detached.place());
        Integer number = tables.containers.find(place).map(ContainerRow::number).orElse(null);
        tables.purges.write(place, new PurgeRow(detached.account(), number));
        return detached;
    }

    @Override
    public List<Detached> list(@Nullable WorkspaceId after, int limit) {
        List<Detached> all = tables.purges
                .entries()
                .map(row -> new Detached(
                        row.getKey().workspace(),
                        row.getValue().account(),
                        row.getKey().id()))
                .sorted(Comparator.comparing(InMemoryPurges::order)
                        .thenComparing(place -> place.place().toString()))
                .toList();
        Optional<WorkspaceId> next = all.stream()
                .filter(place -> after == null || order(place).compareTo(after.toString()) > 0)
                .findFirst()
                .or(() -> all.stream().findFirst())
                .map(Detached::workspace);
        return all.stream()
                .filter(place -> next.filter(place.workspace()::equals).isPresent())
                .limit(limit)
                .toList();
    }

    private static String order(Detached place) {
        return place.workspace().toString();
    }

    @Override
    public ContainerSet detachedNumbers(WorkspaceId workspace) {
        return ContainerSet.of(tables.purges
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .flatMap(row -> Stream.ofNullable(row.getValue().number()))
                .mapToInt(Integer::intValue));
    }

    @Override
    public Purged purge(Detached detached, int limit) {
        return tables.transactions.writeRelaxed(() -> {
            List<Resource> some = under(detached).limit(limit).toList();
            long bytes = some.stream()
                    .mapToLong(one ->
                            bytes(detached.workspace(), one) + earlierTexts(new Key(detached.workspace(), one.id())))
                    .sum();
            List<BlobPath> blobs = some.stream()
                    .flatMap(resource -> blobs(detached.workspace(), resource))
                    .toList();
            some.forEach(resource -> delete(new Key(detached.workspace(), resource.id())));
            some.stream()
                    .filter(resource -> !wasLogged(detached, resource))
                    .forEach(resource -> tables.note(detached.workspace(), resource.id(), ChangeType.DELETED));
            blobs.forEach(tables::release);
            boolean finished = under(detached).findAny().isEmpty();
            if (finished) {
                tables.purges.delete(new Key(detached.workspace(), detached.place()));
            }
            return new Purged(some.stream().map(Resource::id).toList(), bytes, blobs, finished);
        });
    }

    /// When it was detached, which tells tops and containers.
    private boolean wasLogged(Detached detached, Resource resource) {
        return resource instanceof Resource.Folder
                || tables.purges
                        .find(new Key(detached.workspace(), detached.place()))
                        .filter(place -> place.number() != null)
                        .isEmpty();
    }

    private Stream<Resource> under(Detached detached) {
        return tables.resources
                .entries()
                .filter(row -> row.getKey().workspace().equals(detached.workspace()))
                .map(row -> row.getValue().resource())
                .filter(resource -> detached.place().equals(resource.header().parentId()));
    }

    /// Notes count as what they hold, files as what was uploaded for them.
    private long bytes(WorkspaceId workspace, Resource resource) {
        long text = resource instanceof Resource.Notepad note ? note.size() : 0;
        return text
                + uploaded(workspace, resource)
                        .flatMap(path -> tables.uploads.find(path).stream())
                        .mapToLong(Upload::size)
                        .sum();
    }

    private long earlierTexts(Key key) {
        return tables.noteVersions
                .entries()
                .filter(row -> row.getKey().resource().equals(key))
                .mapToLong(row -> row.getValue().version().size())
                .sum();
    }

    private Stream<BlobPath> uploaded(WorkspaceId workspace, Resource resource) {
        Key key = new Key(workspace, resource.id());
        Stream<BlobPath> earlier = tables.fileVersions
                .entries()
                .filter(row -> row.getKey().resource().equals(key))
                .flatMap(row -> row.getValue().content().blobs().stream());
        return resource instanceof Resource.StoredFile file
                ? Stream.concat(file.content().blobs().stream(), earlier)
                : Stream.empty();
    }

    private Stream<BlobPath> blobs(WorkspaceId workspace, Resource resource) {
        Stream<BlobPath> thumbnails = tables.pictures.find(new Key(workspace, resource.id())).stream()
                .flatMap(picture -> picture.thumbnails().stream())
                .map(Thumbnail::path);
        return Stream.concat(uploaded(workspace, resource), thumbnails);
    }

    private void delete(Key key) {
        tables.resources.delete(key);
        tables.texts.delete(key);
        tables.edits.delete(key);
        tables.fileVersions.keys().filter(one -> one.resource().equals(key)).forEach(tables.fileVersions::delete);
        tables.noteVersions.keys().filter(one -> one.resource().equals(key)).forEach(tables.noteVersions::delete);
        tables.webPages.delete(key);
        tables.pictures.delete(key);
        tables.pictureVectors.delete(key);
        tables.tagged.delete(key);
        tables.publications.delete(key);
        tables.vectors.keys().filter(vector -> vector.resource().equals(key)).forEach(tables.vectors::delete);
        tables.passages.delete(key);
        tables.contexts.delete(key);
        tables.pendingContexts.delete(key);
        tables.importItems
                .entries()
                .filter(item -> item.getKey().workspace().equals(key.workspace()))
                .filter(item -> item.getValue().resource().equals(key.id()))
                .map(Map.Entry::getKey)
                .forEach(tables.importItems::delete);
        tables.passageVectors
                .keys()
                .filter(vector -> vector.resource().equals(key))
                .forEach(tables.passageVectors::delete);
        tables.comments
                .entries()
                .filter(row -> row.getKey().workspace().equals(key.workspace()))
                .filter(row -> row.getValue().resourceId().equals(key.id()))
                .map(Map.Entry::getKey)
                .forEach(tables.comments::delete);
    }
}
