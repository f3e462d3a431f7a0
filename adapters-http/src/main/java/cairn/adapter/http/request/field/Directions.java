package cairn.adapter.http.request.field;

import java.util.Optional;

/// ASC and DESC, or asc and desc.
public final class Directions {
    private Directions() {}

    /// Whether the direction is descending.
    public static Optional<Boolean> descending(Value value) {
        return value.word(Directions::descending, "ASC, DESC, asc, desc");
    }

    static Optional<Boolean> descending(String word) {
        return switch (word) {
            case "ASC", "asc" -> Optional.of(false);
            case "DESC", "desc" -> Optional.of(true);
            case String other -> Optional.empty();
        };
    }
}
