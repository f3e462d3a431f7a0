package cairn.bootstrap.configuration;

/// Where the database is.
public sealed interface DatabasePlace {
    /// H2 in the data folder, used by this server only.
    record Embedded() implements DatabasePlace {}

    /// A PostgreSQL server that several nodes may share.
    ///
    /// @param url JDBC URL
    /// @param connections maximum number for writing, and the same number for reading
    record PostgreSql(String url, String user, Secret password, int connections) implements DatabasePlace {}
}
