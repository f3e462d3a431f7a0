package cairn.application.port.node;

import java.util.Optional;

/// What all servers of a database share: values that whoever comes first makes, and that never change.
public interface SharedValues {
    /// Keeps a value, unless there is one of that name; waits for a transaction that has just made one and has not
    /// ended.
    ///
    /// @return whether it was kept
    boolean insert(String name, byte[] content);

    Optional<byte[]> find(String name);
}
