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

    /// Tickets OPEN, RECEIVING or STORED that were made before `before`, oldest first. Those of imports end with them.
    List<Upload> listUnconsumed(Instant before, int limit);

    /// Tickets neither CONSUMED nor COLLECTED of one workspace, whatever their age.
    List<Upload> listUnconsumed(WorkspaceId workspace, int limit);

    /// Tickets OPEN whose URL expired before `before`, longest expired first.
    List<Upload> listExpired(Instant before, int limit);
}
