package cairn.adapter.persistence.dialect;

/// The database's clock. Nodes use it for shared deadlines, since their own clocks differ.
public final class DatabaseClock {
    /// An SQL expression for milliseconds since 1970, constant within a transaction.
    public static final String MILLIS = "CAST(FLOOR(EXTRACT(EPOCH FROM CURRENT_TIMESTAMP) * 1000) AS BIGINT)";

    private DatabaseClock() {}
}
