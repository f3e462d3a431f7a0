package cairn.application.moving;

import cairn.application.port.blob.BlobStore;
import cairn.application.port.moving.MoveSource;
import cairn.application.port.moving.MoveSource.MovedBlob;
import cairn.application.port.moving.MovedPart;
import java.util.ArrayList;
import java.util.List;

/// Bytes that rows of the source name, and that are not there. They are looked for before anything is copied: with
/// some rows at the target already, the source could not be mended without making both differ.
final class MissingBlobs {
    private static final String STEP = "look for files";

    private final BlobStore from;
    private final MoveSource source;
    private final MoveProgress progress;
    private final List<String> missing = new ArrayList<>();
    private long seen;

    MissingBlobs(BlobStore from, MoveSource source, MoveProgress progress) {
        this.from = from;
        this.source = source;
        this.progress = progress;
    }

    List<String> in(MovedPart part) {
        long total = source.countBlobs(part);
        progress.report(STEP, 0, total);
        try (OrderedParallel<Looked> ahead = new OrderedParallel<>(looked -> note(looked, total))) {
            source.readBlobs(part, blob -> ahead.begin(() -> new Looked(blob, isMissing(blob))));
            ahead.finish();
        }
        return List.copyOf(missing);
    }

    /// An upload that nothing came for lacks nothing.
    private boolean isMissing(MovedBlob blob) {
        return blob.digest().isPresent() && from.size(blob.path()).isEmpty();
    }

    private void note(Looked looked, long total) {
        if (looked.isMissing()) {
            missing.add(looked.blob().path().toString());
        }
        progress.report(STEP, ++seen, total);
    }

    private record Looked(MovedBlob blob, boolean isMissing) {}
}
