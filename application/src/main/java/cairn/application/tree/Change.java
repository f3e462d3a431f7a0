package cairn.application.tree;

import org.jspecify.annotations.Nullable;

/// A change of an optional field: keep it, or set it, possibly to null.
public sealed interface Change<T> {
    record Keep<T>() implements Change<T> {}

    record To<T>(@Nullable T value) implements Change<T> {}

    static <T> Change<T> keep() {
        return new Keep<>();
    }

    /// Returns the field's new value.
    default @Nullable T after(@Nullable T before) {
        return switch (this) {
            case Keep<T> keep -> before;
            case To<T>(T value) -> value;
        };
    }
}
