package cairn.application.port;

import java.io.IOException;
import java.util.Objects;
import java.util.stream.Stream;

/// A disk without room, as Java reports it.
public final class FullDisk {
    /// A chain of causes may be a circle.
    private static final int DEEPEST = 20;

    private FullDisk() {}

    /// Whether this is why something failed. Java has no code for ENOSPC and EDQUOT, only the C library's text.
    public static boolean isCauseOf(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(DEEPEST)
                .filter(IOException.class::isInstance)
                .map(cause -> String.valueOf(cause.getMessage()))
                .anyMatch(text -> text.contains("No space left on device") || text.contains("quota exceeded"));
    }
}
