package cairn.domain.change;

/// The extent of a workspace's change log.
///
/// @param epoch changes when the database is restored; sequence numbers of different
/// epochs are not comparable
/// @param sequence of the newest change, 0 before the first
/// @param floor of the newest deleted change, 0 while none is deleted
public record ChangeHead(long epoch, long sequence, long floor) {

    /// Whether a reader who has seen all changes up to `seen` can continue without missing any.
    public boolean continues(long ofEpoch, long seen) {
        return ofEpoch == epoch && seen >= floor && seen <= sequence;
    }
}
