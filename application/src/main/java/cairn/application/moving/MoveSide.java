package cairn.application.moving;

import cairn.application.port.BlobChecksums;
import cairn.application.port.BlobStore;
import cairn.application.port.MovedRows;

/// What is the same for both environments.
public record MoveSide(MovedRows rows, BlobStore blobs, BlobChecksums checksums) {}
