package cairn.application.job;

/// A try came to nothing for a reason outside of the server, such as a site that is unavailable: told in one line.
/// It is tried again.
public class ExpectedFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// @param message names what is to blame, such as the host
    public ExpectedFailure(String message) {
        super(message, null, false, false);
    }
}
