package cairn.adapter.http.exchange.quota;

import cairn.domain.workspace.KeyId;

/// Counts the requests of keys.
interface Quotas {
    /// Counts a request unless the quota is used up.
    Quota take(Rate rate);

    /// The rate of another plan is counted separately, from zero.
    record Rate(KeyId key, long perHour) {}

    /// @param isPassed whether the request exceeded the quota
    /// @param seconds until the hour ends and the quota is full again
    record Quota(boolean isPassed, long remaining, long seconds) {}
}
