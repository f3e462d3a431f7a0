package cairn.application.port.exchange;

/// A file that does not have the expected format. A retry will not help.
public final class UnreadableImport extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;

    /// @param code machine code, lower snake case
    /// @param hint one sentence that says what is wrong, and where
    public UnreadableImport(String code, String hint) {
        super(hint, null, false, false);
        this.code = code;
    }

    public String code() {
        return code;
    }

    public String hint() {
        return String.valueOf(getMessage());
    }
}
