package cairn.adapter.persistence.moving;

import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.Unavailable;
import cairn.application.port.moving.MoveAccounts;
import cairn.application.port.moving.MoveSource;
import cairn.application.port.moving.MoveTarget;
import cairn.application.port.moving.MovedRows;
import java.time.InstantSource;

/// A database that is copied from or to. No server may use it meanwhile: H2's files can only be opened
/// once, and a PostgreSQL server knows who else is connected.
public final class MoveDatabase implements AutoCloseable {
    private final MoveConnection connection;
    private final JdbcMovedRows rows;
    private final InstantSource clock;

    private MoveDatabase(MoveConnection connection, InstantSource clock) {
        this.connection = connection;
        this.rows = new JdbcMovedRows(connection);
        this.clock = clock;
    }

    /// Opens a database to read in its present state, without writing to it.
    ///
    /// @throws Unavailable if it can't be reached or a server uses it
    public static MoveDatabase source(DatabaseSettings settings, InstantSource clock) {
        return new MoveDatabase(MoveConnection.source(settings), clock);
    }

    /// Opens a database to write. Creates it if it does not exist, and migrates it.
    ///
    /// @throws Unavailable if it can't be reached or a server uses it
    public static MoveDatabase target(DatabaseSettings settings, InstantSource clock) {
        return new MoveDatabase(MoveConnection.target(settings), clock);
    }

    public MovedRows rows() {
        return rows;
    }

    public MoveSource source() {
        return new JdbcMoveSource(connection, rows);
    }

    public MoveTarget target() {
        return new JdbcMoveTarget(connection, rows, clock);
    }

    public MoveAccounts accounts() {
        return new JdbcMoveAccounts(connection);
    }

    @Override
    public void close() {
        connection.close();
    }
}
