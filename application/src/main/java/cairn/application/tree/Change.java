package cairn.application.tree;

import org.jspecify.annotations.Nullable;

/// What a request wants of an optional field: to leave it as it is, or to set it, perhaps to nothing.
public sealed interface Change<T> {
    record Keep<T>() implements Change<T> {}

    record To<T>(@Nullable T value) implements Change<T> {}

    static <T> Change<T> keep() {
        return new Keep<>();
    }

    /// The field's value afterwards.
    default @Nullable T after(@Nullable T before) {
        return switch (this) {
            case Keep<T> keep -> before;
            case To<T>(T value) -> value;
        };
    }
}
