package cairn.application.port.moving;

import cairn.application.port.moving.MoveSource.MovedBlob;
import java.util.Optional;
import java.util.UUID;

/// The target database. It also stores the progress of the copy, so that a killed copy can be resumed.
/// No server starts on it until the copy is complete.
public interface MoveTarget {
    /// The last copy that was begun, complete or not.
    Optional<Run> find();

    /// Begins a copy. Deletes the records of completed copies.
    void insert(Run run);

    /// The progress of a table.
    Position position(Run run, String table);

    /// Adds rows and saves the progress, atomically.
    void write(Run run, String table, RowBatch batch);

    /// Saves the new digest of the bytes, and that they exist.
    void settle(MovedBlob blob, String digest);

    /// The digest of the bytes according to the rows; empty if there is none, or rows disagree.
    Optional<String> digest(MovedBlob blob);

    /// Marks everything copied for indexing, updates the usage of the workspace's account, and lets
    /// servers start. Returns once this survives a crash.
    void complete(Run run);

    /// @param source description of the source, for people
    record Run(UUID id, String source, String fingerprint, MovedPart part, boolean completed) {}

    /// @param rows copied so far
    record Position(long rows, Optional<String> lastKey) {}
}
