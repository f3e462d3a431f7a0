package cairn.domain.change;

/// What happened to a resource. Of several changes told as one, the heaviest is named.
public enum ChangeType {
    /// The server has read the content: state, summary, thumbnails.
    PROCESSED(0),
    UPDATED(1),
    /// Another parent, or another place among its siblings.
    MOVED(2),
    /// Into the bin.
    ARCHIVED(3),
    /// Out of the bin.
    RECOVERED(3),
    CREATED(4),
    /// For good. Nothing comes after it.
    DELETED(5);

    private final int weight;

    ChangeType(int weight) {
        this.weight = weight;
    }

    /// This and a later change, told as one.
    public ChangeType then(ChangeType later) {
        return later.weight >= weight ? later : this;
    }

    /// A change of the parent.
    public static ChangeType ofMove(boolean fromBin, boolean toBin) {
        if (fromBin == toBin) {
            return MOVED;
        }
        return toBin ? ARCHIVED : RECOVERED;
    }
}
