package cairn.domain.annotation;

import cairn.domain.resource.LabelId;
import java.util.List;

/// One of a workspace's eight labels: a colour with a name that says what it means.
///
/// @param name 1–100 code points
public record Label(LabelId id, HexColour colour, String name) {
    public static final int MAX_NAME = 100;

    /// The labels of a new workspace, in the order of their numbers.
    public static final List<Label> DEFAULTS = List.of(
            of(1, "#ef4444", "Red"),
            of(2, "#f97316", "Orange"),
            of(3, "#eab308", "Yellow"),
            of(4, "#22c55e", "Green"),
            of(5, "#14b8a6", "Teal"),
            of(6, "#3b82f6", "Blue"),
            of(7, "#a855f7", "Purple"),
            of(8, "#64748b", "Grey"));

    public static Label defaultOf(LabelId id) {
        return DEFAULTS.get(id.value() - LabelId.FIRST);
    }

    private static Label of(int id, String colour, String name) {
        return new Label(new LabelId(id), new HexColour(colour), name);
    }
}
