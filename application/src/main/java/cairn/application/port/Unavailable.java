package cairn.application.port;

import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Something behind a port can't answer now; says what and where. Becomes 503 (507 for a full disk).
public final class Unavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Part part;
    private final Reason reason;
    private final @Nullable Duration retryAfter;

    public Unavailable(Part part, String message, @Nullable Throwable cause) {
        this(part, Reason.AWAY, message, cause, null);
    }

    public Unavailable(Part part, String message) {
        this(part, message, null);
    }

    private Unavailable(
            Part part, Reason reason, String message, @Nullable Throwable cause, @Nullable Duration retryAfter) {
        super(message, cause);
        this.part = part;
        this.reason = reason;
        this.retryAfter = retryAfter;
    }

    /// The part is well, and would not do this one thing: what others ask of it may be done.
    public static Unavailable refused(Part part, String message) {
        return new Unavailable(part, Reason.REFUSED, message, null, null);
    }

    /// The part has lost what was changed since it was last saved, and has to be opened again.
    public static Unavailable lost(Part part, String message) {
        return new Unavailable(part, Reason.LOST, message, null, null);
    }

    /// The part was not asked at all, since it did not answer others before, or has enough to do.
    ///
    /// @param retryAfter when asking may be worth while
    public static Unavailable spared(Part part, String message, Duration retryAfter) {
        return new Unavailable(part, Reason.SPARED, message, null, retryAfter);
    }

    public Part part() {
        return part;
    }

    public Reason reason() {
        return reason;
    }

    /// Known for what was spared.
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    /// Whose fault it is.
    public enum Reason {
        /// It gave no answer, or said that it is not well.
        AWAY,
        /// It answered, and refused what was asked.
        REFUSED,
        /// It was not asked.
        SPARED,
        /// It has lost what was not saved, and takes nothing until it is opened again.
        LOST
    }
}
