package cairn.bootstrap.configuration;

/// Where the rows are.
public sealed interface DatabasePlace {
    /// H2 in the data folder, which only this server has open.
    record Embedded() implements DatabasePlace {}

    /// A PostgreSQL server that several nodes may share.
    ///
    /// @param url of JDBC
    /// @param connections at most so many that write, and as many that read
    record PostgreSql(String url, String user, Secret password, int connections) implements DatabasePlace {}
}
