package cairn.adapter.persistence.transaction;

/// How busy a pool of connections is.
///
/// @param waiting threads that wait for a connection
public record PoolUse(int active, int idle, int waiting) {
    /// The two pools of connections.
    public enum Pool {
        WRITES,
        READS
    }
}
