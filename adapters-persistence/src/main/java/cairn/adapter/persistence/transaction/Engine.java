package cairn.adapter.persistence.transaction;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.application.port.Unavailable;
import java.util.function.Supplier;
import org.jdbi.v3.core.Jdbi;

/// What a place of the database brings with it besides its statements.
public interface Engine {
    Dialect dialect();

    /// Connects, and brings the tables up to date.
    OpenDatabase open();

    /// @param writing asked whenever a statement is sent
    Alerts alerts(Supplier<Jdbi> writing);

    /// Call before each transaction that writes.
    ///
    /// @throws Unavailable when there is no room for more of that
    void checkRoom(Claim claim);

    /// What disk space is asked for.
    enum Claim {
        /// What the server does by itself. It stops first, and leaves what is left to clients.
        BACKGROUND,
        /// What a client waits for.
        REQUEST,
        /// What gives space back.
        FREEING
    }

    /// Call once an opening has been closed as it should be.
    void closed();
}
