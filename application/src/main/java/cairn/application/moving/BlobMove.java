package cairn.application.moving;

import cairn.application.port.blob.BlobStore;
import cairn.application.port.moving.MoveSource;
import cairn.application.port.moving.MoveTarget;
import cairn.application.port.moving.MoveTarget.Run;
import cairn.application.port.moving.MovedPart;
import java.util.List;

/// Copies the bytes that rows refer to, unless both environments share one store.
public final class BlobMove {
    private final BlobStore from;
    private final BlobStore to;
    private final MoveSource source;
    private final MoveTarget target;
    private final boolean sameBlobs;

    /// @param sameBlobs whether both share one store, so that bytes need no copy
    public BlobMove(BlobStore from, BlobStore to, MoveSource source, MoveTarget target, boolean sameBlobs) {
        this.from = from;
        this.to = to;
        this.source = source;
        this.target = target;
        this.sameBlobs = sameBlobs;
    }

    /// @throws MoveRefused if a single workspace would be moved within one store
    void require(MoveEnvironment.Command command) {
        if (sameBlobs && command.workspace().isPresent()) {
            throw new MoveRefused("Both sides keep their files in the same place, where each would delete files that"
                    + " the other still needs. Copy everything, or give the target a bucket or a folder of its own.");
        }
    }

    /// @throws MoveRefused if bytes that rows refer to are missing at the source
    void requireThere(MovedPart part, MoveProgress progress) {
        List<String> missing = new MissingBlobs(from, source, progress).in(part);
        if (!missing.isEmpty()) {
            throw new MoveRefused("The source has lost bytes of these files; nothing was copied:\n  "
                    + String.join("\n  ", MoveEnvironment.firstOf(missing))
                    + "\nRestore them from a backup, or delete these files with the source's server (thumbnails are made"
                    + " anew by POST /v2/resources/{id}/reprocess), and run the command again.");
        }
    }

    BlobCopy.Totals copy(Run run, MoveProgress progress) {
        return sameBlobs ? new BlobCopy.Totals(0, 0) : new BlobCopy(from, to, source, target, progress).copy(run);
    }

    List<String> problems(Run run, MoveProgress progress) {
        return new BlobVerification(from, to, source, target, sameBlobs, progress).problems(run);
    }
}
