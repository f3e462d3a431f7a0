package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Upload tickets. Of any number of concurrent callers, only one succeeds in a step.
public interface UploadRepository {
    void insert(Upload upload);

    Optional<Upload> find(BlobPath path);

    /// Takes a step. Returns false if the step is not allowed in the ticket's state.
    boolean advance(BlobPath path, UploadStep step);

    /// Changes the state from OPEN or RECEIVING to STORED. Returns false if it is neither.
    boolean store(BlobPath path, String digest);

    /// Lists tickets of one workspace that are neither CONSUMED nor COLLECTED, of any age.
    List<Upload> listUnconsumed(WorkspaceId workspace, int limit);

    /// Lists up to `limit` tickets that have been unused since before `before`, oldest first.
    List<Upload> list(Leftover which, Instant before, int limit);

    /// Deletes up to `limit` COLLECTED tickets whose URL expired before `before`.
    ///
    /// @return the number of them
    int deleteCollected(Instant before, int limit);

    /// Kinds of unused tickets, and the time that determines their age.
    enum Leftover {
        /// OPEN; by the expiry of their URL.
        EXPIRED,
        /// OPEN, RECEIVING or STORED; by their creation. Tickets of imports end with the import.
        UNCONSUMED
    }
}
