package cairn.adapter.persistence;

import java.sql.Connection;
import java.sql.SQLException;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.MVStore;
import org.jdbi.v3.core.ConnectionException;

/// What H2's store may do with the space of what nobody needs any more.
///
/// A version on the disk lists the chunks it is made of, each as alive or dead. H2 gives a dead chunk's space away as
/// soon as no version in memory needs it, while what was handed to its threads for writing is still on the way: the
/// newest version on the disk may list it as alive. A process that is killed in the middle of the write to that space
/// (Linux looks for SIGKILL between two pages) could leave a file none of whose versions since the chunk's birth are
/// whole. So dead chunks are kept for some more versions than can be on the way.
record EmbeddedStore(MVStore store) {
    /// For how long dead pages are kept, in ms. At 45 s, as H2 has it, a busy server's file grows by a gigabyte.
    private static final int RETENTION = 10_000;

    /// Versions for which dead chunks are kept: more than H2's pipeline of writes is long (3 to be serialized, 5 to
    /// be written), so that the newest on the disk knows of each death before its space is written to.
    private static final int VERSIONS = 16;

    /// @param connection one of the database's; what is asked of the store holds for all of them
    static EmbeddedStore of(Connection connection) {
        try {
            SessionLocal session =
                    (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
            return new EmbeddedStore(session.getDatabase().getStore().getMvStore());
        } catch (SQLException e) {
            throw new ConnectionException(e);
        }
    }

    /// Call at each opening: H2 sets both anew, to 45 s and to no version.
    void keepWhatTheDiskMayNeed() {
        store.setRetentionTime(RETENTION);
        store.setVersionsToKeep(VERSIONS);
    }
}
