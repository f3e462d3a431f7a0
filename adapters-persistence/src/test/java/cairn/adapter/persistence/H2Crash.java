package cairn.adapter.persistence;

import cairn.adapter.persistence.embedded.EmbeddedEngine;
import cairn.adapter.persistence.embedded.WholeFiles;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/// The effect of a full disk on H2: it closes itself, all connections become unusable, and unsynced
/// changes are lost.
public final class H2Crash {
    private H2Crash() {}

    /// @param folder the data folder of an open database
    public static void of(Path folder) throws SQLException {
        String location = WholeFiles.over("file") + ":" + folder.resolve("database/cairn");
        Connection connection = EmbeddedEngine.source(location, 0).getConnection();
        connection.createStatement().execute("SHUTDOWN IMMEDIATELY");
    }
}
