package cairn.application.enrichment;

import cairn.application.port.IdSource;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.extraction.PictureReader.Drawn;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Thumbnail;
import cairn.domain.workspace.WorkspaceId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// The bytes of thumbnails. Each path is used only once, so concurrent jobs never conflict, and
/// unused bytes can be deleted at any time. Paths are announced before bytes are written, so that a
/// crash leaves none behind.
public final class ThumbnailBytes {
    /// Far longer than writing a few small files takes; their rows follow immediately.
    private static final Duration PATIENCE = Duration.ofHours(1);

    private final Transactions transactions;
    private final BlobStore blobs;
    private final BlobRemovals removals;
    private final IdSource ids;
    private final InstantSource clock;

    public ThumbnailBytes(
            Transactions transactions, BlobStore blobs, BlobRemovals removals, IdSource ids, InstantSource clock) {
        this.transactions = transactions;
        this.blobs = blobs;
        this.removals = removals;
        this.ids = ids;
        this.clock = clock;
    }

    List<Thumbnail> write(WorkspaceId workspace, List<Drawn> all) {
        if (all.isEmpty()) {
            return List.of();
        }
        List<BlobPath> paths = all.stream()
                .map(drawn -> new BlobPath(ids.next(), drawn.extension()))
                .toList();
        Instant due = clock.instant().plus(PATIENCE);
        transactions.write(new TreeLock.None(), () -> {
            removals.announce(workspace, paths, due);
            return paths;
        });
        List<Thumbnail> thumbnails = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            thumbnails.add(write(paths.get(i), all.get(i)));
        }
        return thumbnails;
    }

    private Thumbnail write(BlobPath path, Drawn drawn) {
        byte[] bytes = drawn.bytes();
        try (InputStream in = new ByteArrayInputStream(bytes)) {
            Stored stored = blobs.write(path, in, bytes.length);
            return new Thumbnail(
                    drawn.size(), path, drawn.mimeType(), drawn.dimensions(), stored.size(), stored.digest());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Must be called outside any transaction.
    boolean areThere(List<Thumbnail> thumbnails) {
        return thumbnails.stream()
                .allMatch(thumbnail -> blobs.size(thumbnail.path()).isPresent());
    }

    /// Called inside the transaction that writes the rows.
    ///
    /// @throws IllegalStateException if it is too late, and they have to be made again
    void keep(WorkspaceId workspace, List<Thumbnail> thumbnails) {
        if (!removals.keep(workspace, paths(thumbnails))) {
            throw new IllegalStateException("thumbnails were given up before they could be kept");
        }
    }

    /// Called inside a transaction that does not use them.
    void discard(WorkspaceId workspace, List<Thumbnail> thumbnails) {
        List<BlobPath> paths = paths(thumbnails);
        removals.keep(workspace, paths);
        removals.enqueue(workspace, paths);
    }

    private static List<BlobPath> paths(List<Thumbnail> thumbnails) {
        return thumbnails.stream().map(Thumbnail::path).toList();
    }
}
