package cairn.adapter.storage.gcs.simulated;

/// An error response with the status and code that Google documents.
final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;

    Refused(int status, String code) {
        super(status + " " + code);
        this.status = status;
        this.code = code;
    }

    static Refused notFound() {
        return new Refused(404, "NoSuchKey");
    }

    static Refused precondition() {
        return new Refused(412, "PreconditionFailed");
    }

    static Refused bad(String code) {
        return new Refused(400, code);
    }

    int status() {
        return status;
    }

    String code() {
        return code;
    }
}
