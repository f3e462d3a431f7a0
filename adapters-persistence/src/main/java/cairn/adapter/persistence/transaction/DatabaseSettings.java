package cairn.adapter.persistence.transaction;

import java.nio.file.Path;

/// Where the database is, and what it may use.
///
/// @param reserveBytes writes are refused while the disk has less free space than this
/// @param cacheBytes memory for cached pages
/// @param connections maximum number for writing, and the same number for reading
public record DatabaseSettings(Place place, long reserveBytes, long cacheBytes, int connections) {
    public static final long DEFAULT_RESERVE = 256L << 20;
    public static final long DEFAULT_CACHE = 48L << 20;
    public static final int DEFAULT_CONNECTIONS = 8;

    /// Kept in `<dataFolder>/database`.
    public static DatabaseSettings inFolder(Path dataFolder) {
        return of(new Place.Folder(dataFolder));
    }

    /// A database in memory for tests, lost when it is closed.
    ///
    /// @param name distinguishes it from others in this process
    public static DatabaseSettings inMemory(String name) {
        return of(new Place.Memory(name));
    }

    /// A database on a PostgreSQL server.
    public static DatabaseSettings onServer(String url, String user, String password) {
        return of(new Place.Server(url, user, password));
    }

    private static DatabaseSettings of(Place place) {
        return new DatabaseSettings(place, DEFAULT_RESERVE, DEFAULT_CACHE, DEFAULT_CONNECTIONS);
    }

    public DatabaseSettings withConnections(int most) {
        return new DatabaseSettings(place, reserveBytes, cacheBytes, most);
    }

    public DatabaseSettings withReserveBytes(long bytes) {
        return new DatabaseSettings(place, bytes, cacheBytes, connections);
    }

    /// Where the rows are.
    public sealed interface Place {
        record Folder(Path dataFolder) implements Place {}

        record Memory(String name) implements Place {}

        /// @param url JDBC URL: `jdbc:postgresql://host:port/database`
        record Server(String url, String user, String password) implements Place {
            /// Leaves the password out.
            @Override
            public String toString() {
                return url + " as " + user;
            }
        }
    }
}
