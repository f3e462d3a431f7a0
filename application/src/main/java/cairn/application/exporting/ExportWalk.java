package cairn.application.exporting;

import cairn.application.exporting.ExportPlaces.Places;
import cairn.application.exporting.ExportReader.Children;
import cairn.application.exporting.ExportReader.Facts;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.blob.BlobAlerts;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.exchange.ExportFormat.Archive;
import cairn.application.port.exchange.ExportFormat.Bytes;
import cairn.application.port.exchange.ExportedItem;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.domain.content.BlobPath;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Walks through folders from the top down and writes everything to the archive. Holds in memory the IDs
/// of pending folders and one page of resources.
final class ExportWalk {
    private static final Logger LOG = LoggerFactory.getLogger(ExportWalk.class);

    private final ExportReader reader;
    private final BlobStore blobs;
    private final BlobAlerts alerts;
    private final Archive archive;
    private final WorkspaceId workspace;
    private final Places places;

    ExportWalk(
            ExportReader reader,
            BlobStore blobs,
            BlobAlerts alerts,
            Archive archive,
            WorkspaceId workspace,
            Places places) {
        this.reader = reader;
        this.blobs = blobs;
        this.alerts = alerts;
        this.archive = archive;
        this.workspace = workspace;
        this.places = places;
    }

    void visit(Facts top) throws IOException {
        if (!ExportResources.isFolder(top)) {
            leaf(top);
            return;
        }
        Deque<Iterator<ResourceId>> open = new ArrayDeque<>();
        open.push(enter(top));
        while (!open.isEmpty()) {
            if (!open.element().hasNext()) {
                open.pop();
                archive.leave();
                continue;
            }
            Optional<Facts> folder = reader.find(workspace, open.element().next());
            if (folder.isPresent()) {
                open.push(enter(folder.get()));
            }
        }
    }

    /// Writes the content of a folder, without its subfolders.
    ///
    /// @return its subfolders, which are still to be written
    private Iterator<ResourceId> enter(Facts folder) throws IOException {
        ResourceId id = folder.view().resource().id();
        archive.enter(item(folder));
        List<ResourceId> folders = new ArrayList<>();
        Positioned after = null;
        boolean goesOn = true;
        while (goesOn) {
            Children page = reader.children(workspace, id, after);
            for (Facts child : page.items()) {
                if (!ExportResources.isFolder(child)) {
                    leaf(child);
                } else if (places.isChild(child.view().resource().id(), id)) {
                    folders.add(child.view().resource().id());
                }
            }
            goesOn = page.last().isPresent();
            after = page.last().orElse(null);
        }
        return folders.iterator();
    }

    private ExportedItem item(Facts facts) {
        ResourceId id = facts.view().resource().id();
        return new ExportedItem(
                facts.view(),
                Optional.ofNullable(places.roots().get(id)),
                places.aliases().getOrDefault(id, List.of()),
                facts.archived(),
                reader.comments(workspace, facts));
    }

    private void leaf(Facts facts) throws IOException {
        ExportedItem item = item(facts);
        ResourceId id = facts.view().resource().id();
        switch (facts.view().resource()) {
            case Resource.Folder folder -> throw new IllegalArgumentException("a folder is no leaf: " + id);
            case Resource.Notepad note -> {
                // A note without text was deleted just now.
                Optional<byte[]> text = reader.text(workspace, id, Source.WRITTEN);
                if (text.isPresent()) {
                    archive.note(item, text.get());
                }
            }
            case Resource.Bookmark bookmark -> archive.bookmark(item, reader.text(workspace, id, Source.BROUGHT));
            case Resource.StoredFile file ->
                archive.file(
                        item,
                        bytes(file.content().path(), file.content()),
                        Optional.ofNullable(file.content().transcript()).map(path -> bytes(path, file.content())));
        }
    }

    /// @param file the owner of the bytes or transcript
    private Bytes bytes(BlobPath path, FileContent file) {
        return () -> open(path, file);
    }

    private InputStream open(BlobPath path, FileContent file) throws IOException {
        try {
            return blobs.open(path, 0);
        } catch (NoSuchFileException e) {
            if (reader.hasFile(workspace, file.path())) {
                alerts.missing(path);
            }
            throw e;
        } catch (Unavailable e) {
            // If the store still reports the size of these bytes, it would serve others.
            if (e.reason() == Reason.REFUSED && blobs.size(path).isPresent()) {
                LOG.warn("{} is left out of an export: {}", path, e.getMessage());
                throw new IOException(e);
            }
            throw e;
        }
    }
}
