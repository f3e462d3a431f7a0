package cairn.application.port.node;

import java.util.Optional;

/// Values shared by all servers of a database. The first server creates a value,
/// which then never changes.
public interface SharedValues {
    /// Stores a value unless one with that name exists. Waits for an open transaction
    /// that has stored one.
    ///
    /// @return whether it was stored
    boolean insert(String name, byte[] content);

    Optional<byte[]> find(String name);
}
