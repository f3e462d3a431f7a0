package cairn.application.moving;

import cairn.application.port.blob.BlobStore;
import cairn.application.port.moving.MoveSource;
import cairn.application.port.moving.MoveSource.MovedBlob;
import cairn.application.port.moving.MovedPart;
import java.util.ArrayList;
import java.util.List;

/// Finds bytes that rows of the source refer to, but that are missing. Runs before anything is copied:
/// once rows are at the target, the source could not be repaired without making both differ.
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

    /// An upload without bytes is not missing any.
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
