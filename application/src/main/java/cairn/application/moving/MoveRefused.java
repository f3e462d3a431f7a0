package cairn.application.moving;

/// A copy can't be begun, gone on with, or trusted; says why, and what to do.
public final class MoveRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MoveRefused(String message) {
        super(message);
    }
}
