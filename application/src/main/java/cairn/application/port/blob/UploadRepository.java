package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Upload tickets. Each step is guarded: of any number of callers at once, one takes it.
public interface UploadRepository {
    void insert(Upload upload);

    Optional<Upload> find(BlobPath path);

    /// Takes a step. False when the ticket is in none of the states that it is taken from.
    boolean advance(BlobPath path, UploadStep step);

    /// OPEN or RECEIVING → STORED. False when it was neither.
    boolean store(BlobPath path, String digest);

    /// Tickets neither CONSUMED nor COLLECTED of one workspace, whatever their age.
    List<Upload> listUnconsumed(WorkspaceId workspace, int limit);

    /// Up to `limit` tickets that nobody has made anything of since before `before`, those that wait for longest first.
    List<Upload> list(Leftover which, Instant before, int limit);

    /// Deletes up to `limit` tickets COLLECTED whose URL expired before `before`.
    ///
    /// @return how many
    int deleteCollected(Instant before, int limit);

    /// Tickets that nobody has made anything of, by what is too old.
    enum Leftover {
        /// OPEN; by the end of their URL.
        EXPIRED,
        /// OPEN, RECEIVING or STORED, by the time they were made. Those of imports end with them.
        UNCONSUMED
    }
}
