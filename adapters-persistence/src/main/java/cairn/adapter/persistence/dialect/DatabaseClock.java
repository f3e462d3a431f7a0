package cairn.adapter.persistence.dialect;

/// The time by which nodes keep their appointments: those of their own clocks differ.
public final class DatabaseClock {
    /// An expression for milliseconds since 1970, the same throughout a transaction.
    public static final String MILLIS = "CAST(FLOOR(EXTRACT(EPOCH FROM CURRENT_TIMESTAMP) * 1000) AS BIGINT)";

    private DatabaseClock() {}
}
