package cairn.adapter.http.request;

import java.util.Locale;
import java.util.Optional;

/// ASC and DESC, in any case.
final class Directions {
    private Directions() {}

    /// Whether the direction is downwards.
    static Optional<Boolean> descending(Value value) {
        return value.word(Directions::descending, "ASC, DESC");
    }

    static Optional<Boolean> descending(String word) {
        return switch (word.toUpperCase(Locale.ROOT)) {
            case "ASC" -> Optional.of(false);
            case "DESC" -> Optional.of(true);
            case String other -> Optional.empty();
        };
    }
}
