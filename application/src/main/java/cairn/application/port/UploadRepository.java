package cairn.application.port;

import cairn.domain.content.BlobPath;
import cairn.domain.upload.Upload;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Upload tickets. Each step is guarded: of any number of callers at once, one takes it.
public interface UploadRepository {
    void insert(Upload upload);

    Optional<Upload> find(BlobPath path);

    /// OPEN → STORED. False when it was not open.
    boolean store(BlobPath path, String sha256);

    /// STORED → CONSUMED. False when it was not stored.
    boolean consume(BlobPath path);

    /// OPEN or STORED → COLLECTED. False when it was neither.
    boolean collect(BlobPath path);

    /// Tickets OPEN or STORED that were made before `before`, oldest first.
    List<Upload> listUnconsumed(Instant before, int limit);
}
