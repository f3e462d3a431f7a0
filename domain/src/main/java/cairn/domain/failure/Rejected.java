package cairn.domain.failure;

import java.util.List;

/// Carries a [Failure] to the HTTP adapter. Has no stack trace, because it is a response, not a bug.
public final class Rejected extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Failure failure;

    public Rejected(Failure failure) {
        super(failure.hint(), null, false, false);
        this.failure = failure;
    }

    public static Rejected invalid(String pointer, String code, String hint) {
        return new Rejected(new Failure.Invalid(List.of(new Violation(pointer, code, hint))));
    }

    public Failure failure() {
        return failure;
    }
}
