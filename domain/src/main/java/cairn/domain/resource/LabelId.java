package cairn.domain.resource;

/// The number of one of a workspace's eight labels, 1–8.
public record LabelId(int value) {
    public static final int FIRST = 1;
    public static final int LAST = 8;

    public LabelId {
        if (!isValid(value)) {
            throw new IllegalArgumentException("labels are numbered from 1 to 8");
        }
    }

    public static boolean isValid(int value) {
        return value >= FIRST && value <= LAST;
    }
}
