package cairn.application.port;

import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A service behind a port is unavailable. Becomes 503, or 507 for a full disk.
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

    /// The part is healthy, but refused this call; other calls may succeed.
    public static Unavailable refused(Part part, String message) {
        return new Unavailable(part, Reason.REFUSED, message, null, null);
    }

    /// The part lost the changes since its last save, and has to be reopened.
    public static Unavailable lost(Part part, String message) {
        return new Unavailable(part, Reason.LOST, message, null, null);
    }

    /// The part was not called, because previous calls failed, or it is overloaded.
    ///
    /// @param retryAfter when a call may succeed
    public static Unavailable spared(Part part, String message, Duration retryAfter) {
        return new Unavailable(part, Reason.SPARED, message, null, retryAfter);
    }

    public Part part() {
        return part;
    }

    public Reason reason() {
        return reason;
    }

    /// Present for [Reason#SPARED].
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    /// Why the part is unavailable.
    public enum Reason {
        /// It did not respond, or reported a failure.
        AWAY,
        /// It responded, but refused the call.
        REFUSED,
        /// It was not called.
        SPARED,
        /// It lost unsaved changes, and accepts none until it is reopened.
        LOST
    }
}
