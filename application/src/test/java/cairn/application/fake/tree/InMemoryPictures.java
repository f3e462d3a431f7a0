package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.port.content.PictureRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.content.BlobPath;
import cairn.domain.content.DominantColour;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What was seen in pictures, in a table.
public final class InMemoryPictures implements PictureRepository {
    private final Tables tables;
    private final Rows rows;

    public InMemoryPictures(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
    }

    @Override
    public List<BlobPath> write(WorkspaceId workspace, ResourceId id, Picture picture, int reader) {
        Key key = new Key(workspace, id);
        return tables.transactions.writeRelaxed(() -> {
            tables.note(workspace, id, ChangeType.PROCESSED);
            List<BlobPath> before = thumbnails(key);
            tables.pictures.write(key, picture);
            List<BlobPath> after = thumbnails(key);
            return before.stream().filter(path -> !after.contains(path)).toList();
        });
    }

    private List<BlobPath> thumbnails(Key key) {
        return thumbnails(key.workspace(), key.id()).stream()
                .map(Thumbnail::path)
                .toList();
    }

    @Override
    public List<Thumbnail> thumbnails(WorkspaceId workspace, ResourceId id) {
        return tables.pictures.find(new Key(workspace, id)).stream()
                .flatMap(picture -> picture.thumbnails().stream())
                .toList();
    }

    @Override
    public List<BlobPath> delete(WorkspaceId workspace, ResourceId id) {
        Key key = new Key(workspace, id);
        return tables.transactions.writeRelaxed(() -> {
            tables.note(workspace, id, ChangeType.PROCESSED);
            List<BlobPath> before = thumbnails(key);
            tables.pictures.delete(key);
            return before;
        });
    }

    @Override
    public Map<ResourceId, List<DominantColour>> findColours(WorkspaceId workspace, Collection<ResourceId> ids) {
        Map<ResourceId, List<DominantColour>> found = new HashMap<>();
        ids.forEach(id -> tables.pictures
                .find(new Key(workspace, id))
                .map(Picture::colours)
                .filter(colours -> !colours.isEmpty())
                .ifPresent(colours -> found.put(id, colours)));
        return found;
    }

    @Override
    public Optional<Thumbnail> findThumbnail(WorkspaceId workspace, BlobPath path) {
        return tables.transactions.read(() -> rows.all(workspace)
                .flatMap(row ->
                        tables.pictures.find(new Key(workspace, row.resource().id())).stream())
                .flatMap(picture -> picture.thumbnails().stream())
                .filter(thumbnail -> thumbnail.path().equals(path))
                .findFirst());
    }
}
