package cairn.adapter.http.exchange.quota;

import cairn.domain.workspace.KeyId;

/// Counts the requests of keys.
interface Quotas {
    /// Counts a request, unless none is left.
    Quota take(Rate rate);

    /// Another plan is another rate: it counts from its beginning.
    record Rate(KeyId key, long perHour) {}

    /// @param isPassed whether the request was one too many
    /// @param seconds until all requests of an hour are there again
    record Quota(boolean isPassed, long remaining, long seconds) {}
}
