package cairn.adapter.enrichment.web;

import java.io.IOException;

/// Why nothing was fetched.
public final class FetchFailure extends IOException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    public FetchFailure(Reason reason, String hint) {
        super(hint);
        this.reason = reason;
    }

    FetchFailure(Reason reason, String hint, Throwable cause) {
        super(hint, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    /// One sentence for a person.
    public String hint() {
        return String.valueOf(getMessage());
    }

    /// What kind of failure.
    public enum Reason {
        /// Nothing is fetched from there.
        ADDRESS_REFUSED("address_refused", false),
        PAGE_NOT_FOUND("page_not_found", false),
        /// Only those who log in see it.
        PAGE_FORBIDDEN("page_forbidden", false),
        /// Any other refusal of the site's.
        PAGE_ERROR("page_error", false),
        PAGE_INSECURE("page_insecure", false),
        PAGE_TOO_LARGE("page_too_large", false),
        TOO_MANY_REDIRECTS("too_many_redirects", false),
        /// Not HTTP, or coded in a way nobody asked for.
        PAGE_UNREADABLE("page_unreadable", false),
        PAGE_UNREACHABLE("page_unreachable", true),
        PAGE_TIMEOUT("page_timeout", true);

        private final String code;
        private final boolean temporary;

        Reason(String code, boolean temporary) {
            this.code = code;
            this.temporary = temporary;
        }

        public String code() {
            return code;
        }

        /// Whether trying again later may help.
        public boolean isTemporary() {
            return temporary;
        }
    }
}
