package cairn.adapter.enrichment.web;

import java.io.IOException;

/// The reason why nothing was fetched.
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

    /// The kind of failure.
    public enum Reason {
        /// The rules forbid fetching from there.
        ADDRESS_REFUSED("address_refused", false),
        PAGE_NOT_FOUND("page_not_found", false),
        /// The page needs a login, or access is denied.
        PAGE_FORBIDDEN("page_forbidden", false),
        /// Any other error of the site.
        PAGE_ERROR("page_error", false),
        PAGE_INSECURE("page_insecure", false),
        PAGE_TOO_LARGE("page_too_large", false),
        TOO_MANY_REDIRECTS("too_many_redirects", false),
        /// Not HTTP, or in an unsupported encoding.
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
