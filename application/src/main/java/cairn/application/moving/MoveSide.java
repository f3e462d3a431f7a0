package cairn.application.moving;

import cairn.application.port.blob.BlobStore;
import cairn.application.port.moving.MovedRows;

/// What is the same for both environments.
public record MoveSide(MovedRows rows, BlobStore blobs) {}
