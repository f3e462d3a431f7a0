package cairn.application.fake.version;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.ResourceRow;
import cairn.application.fake.Tables.VersionKey;
import cairn.application.port.version.FileVersions;
import cairn.domain.change.ChangeType;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.upload.Upload;
import cairn.domain.version.FileVersion;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Earlier bytes in a table.
public final class InMemoryFileVersions implements FileVersions {
    private final Tables tables;

    public InMemoryFileVersions(Tables tables) {
        this.tables = tables;
    }

    private static VersionKey key(WorkspaceId workspace, ResourceId file, FileVersion version) {
        return new VersionKey(new Key(workspace, file), version.version().number());
    }

    @Override
    public List<FileVersion> list(WorkspaceId workspace, ResourceId file) {
        Key key = new Key(workspace, file);
        return tables.fileVersions
                .entries()
                .filter(row -> row.getKey().resource().equals(key))
                .map(Map.Entry::getValue)
                .sorted(Comparator.comparing(version -> version.version().number()))
                .toList();
    }

    @Override
    public void insert(WorkspaceId workspace, ResourceId file, FileVersion version) {
        tables.fileVersions.insert(key(workspace, file, version), version);
    }

    @Override
    public long delete(WorkspaceId workspace, ResourceId file, Collection<FileVersion> versions) {
        return tables.transactions.writeRelaxed(() -> versions.stream()
                .filter(version -> tables.fileVersions.delete(key(workspace, file, version)))
                .flatMap(version -> version.content().blobs().stream())
                .mapToLong(this::deleteUpload)
                .sum());
    }

    private long deleteUpload(BlobPath path) {
        long size = tables.uploads.find(path).map(Upload::size).orElse(0L);
        tables.release(path);
        return size;
    }

    @Override
    public void release(WorkspaceId workspace, ResourceId file, FileVersion version) {
        tables.fileVersions.delete(key(workspace, file, version));
    }

    @Override
    public Optional<FileContent> find(WorkspaceId workspace, BlobPath path) {
        return tables.fileVersions
                .entries()
                .filter(row -> row.getKey().resource().workspace().equals(workspace))
                .filter(row -> row.getValue().content().path().equals(path))
                .filter(row -> stands(row.getKey().resource()))
                .map(row -> row.getValue().content())
                .findFirst();
    }

    private boolean stands(Key file) {
        return tables.resources
                .find(file)
                .map(row -> row.resource().header().parentId())
                .filter(parent -> tables.containers.has(new Key(file.workspace(), parent)))
                .isPresent();
    }

    @Override
    public List<BlobPath> replace(WorkspaceId workspace, ResourceId file, FileContent content) {
        Key key = new Key(workspace, file);
        return tables.transactions.writeRelaxed(() -> {
            boolean isFile = tables.resources
                    .find(key)
                    .filter(row -> row.resource() instanceof Resource.StoredFile)
                    .isPresent();
            if (!isFile) {
                return List.of();
            }
            tables.resources.change(
                    key,
                    row -> new ResourceRow(
                            new Resource.StoredFile(row.resource().header(), content), row.insight(), row.rendering()));
            tables.note(workspace, file, ChangeType.UPDATED);
            List<BlobPath> thumbnails = tables.pictures.find(key).map(Picture::thumbnails).orElse(List.of()).stream()
                    .map(Thumbnail::path)
                    .toList();
            forget(key);
            return thumbnails;
        });
    }

    private void forget(Key key) {
        tables.texts.delete(key);
        tables.pictures.delete(key);
        tables.pictureVectors.delete(key);
        tables.passages.delete(key);
        tables.vectors.keys().filter(vector -> vector.resource().equals(key)).forEach(tables.vectors::delete);
        tables.passageVectors
                .keys()
                .filter(vector -> vector.resource().equals(key))
                .forEach(tables.passageVectors::delete);
    }
}
