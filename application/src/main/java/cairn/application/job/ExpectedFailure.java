package cairn.application.job;

/// An attempt failed for a reason outside of the server, such as an unavailable site. Logged in
/// one line, and retried.
public class ExpectedFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// @param message names the cause, such as the host
    public ExpectedFailure(String message) {
        super(message, null, false, false);
    }
}
