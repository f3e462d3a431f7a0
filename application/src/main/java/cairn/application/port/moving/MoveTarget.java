package cairn.application.port.moving;

import cairn.application.port.moving.MoveSource.MovedBlob;
import java.util.Optional;
import java.util.UUID;

/// The database that is copied into. How far a copy is stands there too, so that whoever is killed can go on; until
/// it is complete, no server starts on it.
public interface MoveTarget {
    /// The copy that was begun last, complete or not.
    Optional<Run> find();

    /// Begins one. Other copies that were completed are forgotten.
    void insert(Run run);

    /// How far a table is.
    Position position(Run run, String table);

    /// Adds rows and notes how far the copy is, both or nothing.
    void write(Run run, String table, RowBatch batch);

    /// Notes what vouches for the bytes from now on, and that they are there.
    void settle(MovedBlob blob, String digest);

    /// What its rows say vouches for the bytes; empty where they say nothing, or not the same.
    Optional<String> digest(MovedBlob blob);

    /// Marks everything that was copied for the index, counts what the account of a workspace uses, and lets servers
    /// start. Returns once that survives a crash.
    void complete(Run run);

    /// @param source where it comes from, for people
    record Run(UUID id, String source, String fingerprint, MovedPart part, boolean completed) {}

    /// @param rows copied so far
    record Position(long rows, Optional<String> lastKey) {}
}
