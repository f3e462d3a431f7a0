package cairn.adapter.persistence;

/// The time by which nodes keep their appointments: those of their own clocks differ.
final class DatabaseClock {
    /// An expression for milliseconds since 1970, the same throughout a transaction.
    static final String MILLIS = "CAST(FLOOR(EXTRACT(EPOCH FROM CURRENT_TIMESTAMP) * 1000) AS BIGINT)";

    private DatabaseClock() {}
}
