package cairn.application.moving;

/// A copy cannot begin, continue or be trusted. The message says why, and what to do.
public final class MoveRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MoveRefused(String message) {
        super(message);
    }
}
