package cairn.adapter.persistence.transaction;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.application.port.Unavailable;
import java.util.function.Supplier;
import org.jdbi.v3.core.Jdbi;

/// What differs between kinds of databases besides their statements.
public interface Engine {
    Dialect dialect();

    /// Connects and migrates the tables.
    OpenDatabase open();

    /// @param writing supplies the current connections whenever an alert is sent
    Alerts alerts(Supplier<Jdbi> writing);

    /// Call before each writing transaction.
    ///
    /// @throws Unavailable if there is not enough disk space for this kind of write
    void checkRoom(Claim claim);

    /// The purpose of a write, which decides how much free disk space it needs.
    enum Claim {
        /// The server's own work. It stops first and leaves the remaining space to clients.
        BACKGROUND,
        /// A client waits for it.
        REQUEST,
        /// It frees space.
        FREEING
    }

    /// Call once an opening has been closed properly.
    void closed();
}
