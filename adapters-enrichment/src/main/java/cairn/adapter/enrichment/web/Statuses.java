package cairn.adapter.enrichment.web;

import cairn.adapter.enrichment.web.FetchFailure.Reason;
import java.util.Set;

/// What the statuses of RFC 9110 mean for fetching a page.
final class Statuses {
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final Set<Integer> FORBIDDEN = Set.of(401, 402, 403, 407, 451);
    private static final Set<Integer> GONE = Set.of(404, 410);
    private static final Set<Integer> LATER = Set.of(408, 425, 429);

    private Statuses() {}

    static boolean isSuccess(int status) {
        return status >= 200 && status < 300;
    }

    static boolean isRedirect(int status) {
        return REDIRECTS.contains(status);
    }

    static FetchFailure failure(int status) {
        if (GONE.contains(status)) {
            return new FetchFailure(Reason.PAGE_NOT_FOUND, "The page does not exist (HTTP " + status + ").");
        }
        if (FORBIDDEN.contains(status)) {
            return new FetchFailure(
                    Reason.PAGE_FORBIDDEN, "The site requires authentication or denies access (HTTP " + status + ").");
        }
        if (status >= 500 || LATER.contains(status)) {
            return new FetchFailure(
                    Reason.PAGE_UNREACHABLE, "The site is temporarily unavailable (HTTP " + status + ").");
        }
        return new FetchFailure(Reason.PAGE_ERROR, "The site returned an error (HTTP " + status + ").");
    }
}
