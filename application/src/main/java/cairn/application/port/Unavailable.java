package cairn.application.port;

import cairn.domain.failure.Failure.Part;

/// Something behind a port can't answer now; says what and where. Becomes 503 (507 for a full disk).
public final class Unavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Part part;

    public Unavailable(Part part, String message, Throwable cause) {
        super(message, cause);
        this.part = part;
    }

    public Unavailable(Part part, String message) {
        super(message);
        this.part = part;
    }

    public Part part() {
        return part;
    }
}
