package cairn.application.port;

import java.io.IOException;
import java.util.Objects;
import java.util.stream.Stream;

/// Recognises a full disk in Java's exceptions.
public final class FullDisk {
    /// Limits the search, because causes may form a cycle.
    private static final int DEEPEST = 20;

    private FullDisk() {}

    /// Whether a full disk caused the failure. Java reports ENOSPC and EDQUOT only as the
    /// C library's message.
    public static boolean isCauseOf(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(DEEPEST)
                .filter(IOException.class::isInstance)
                .map(cause -> String.valueOf(cause.getMessage()))
                .anyMatch(text -> text.contains("No space left on device") || text.contains("quota exceeded"));
    }
}
