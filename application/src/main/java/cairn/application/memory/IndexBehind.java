package cairn.application.memory;

import org.jspecify.annotations.Nullable;

/// The index can't tell now what is known: it is away, or has not been told of everything.
final class IndexBehind extends RuntimeException {
    private static final long serialVersionUID = 1L;

    IndexBehind(@Nullable String message) {
        super(message, null, false, false);
    }
}
