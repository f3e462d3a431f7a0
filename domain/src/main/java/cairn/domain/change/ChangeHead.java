package cairn.domain.change;

/// How far the change log of a workspace goes.
///
/// @param epoch another one after the database was restored: numbers of other epochs say nothing
/// @param sequence of the newest change, 0 before the first
/// @param floor of the newest change that is kept no longer, 0 while all are kept
public record ChangeHead(long epoch, long sequence, long floor) {

    /// Whether a reader who has seen everything up to `seen` can go on without missing anything.
    public boolean continues(long ofEpoch, long seen) {
        return ofEpoch == epoch && seen >= floor && seen <= sequence;
    }
}
