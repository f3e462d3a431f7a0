package cairn.adapter.persistence;

import cairn.adapter.persistence.embedded.EmbeddedEngine;
import cairn.adapter.persistence.embedded.WholeFiles;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/// What a full disk does to H2: it closes itself, everybody's connection is of no use any more, and what was not
/// synced is lost.
public final class H2Crash {
    private H2Crash() {}

    /// @param folder the data folder of an open database
    public static void of(Path folder) throws SQLException {
        String location = WholeFiles.over("file") + ":" + folder.resolve("database/cairn");
        Connection connection = EmbeddedEngine.source(location, 0).getConnection();
        connection.createStatement().execute("SHUTDOWN IMMEDIATELY");
    }
}
