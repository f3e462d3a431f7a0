package cairn.domain.change;

/// What happened to a resource. When several changes are merged, the type with the highest weight wins.
public enum ChangeType {
    /// The server has processed the content: state, summary, thumbnails.
    PROCESSED(0),
    UPDATED(1),
    /// To another parent, or to another position among its siblings.
    MOVED(2),
    /// Moved into the bin.
    ARCHIVED(3),
    /// Moved out of the bin.
    RECOVERED(3),
    CREATED(4),
    /// Permanently deleted: the last change of a resource.
    DELETED(5);

    private final int weight;

    ChangeType(int weight) {
        this.weight = weight;
    }

    /// Merges this change with a later one.
    public ChangeType then(ChangeType later) {
        return later.weight >= weight ? later : this;
    }

    /// The type of a move to another parent.
    public static ChangeType ofMove(boolean fromBin, boolean toBin) {
        if (fromBin == toBin) {
            return MOVED;
        }
        return toBin ? ARCHIVED : RECOVERED;
    }
}
