package cairn.adapter.persistence.embedded;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.h2.store.fs.FilePath;

/// A [CrashingWriter] whose process ends in the middle of a write over freed space. Freed space is
/// reused almost at once; otherwise the test would have to write for as long as the server keeps it.
/// Arguments: the data folder, the number of writers, the number of such writes that succeed.
final class TearingWriter {
    private TearingWriter() {}

    public static void main(String[] arguments) throws SQLException {
        FilePath.register(new TearingFiles());
        Path folder = Path.of(arguments[0]);
        CrashingWriter.write(TearingFiles.SCHEME, folder, Integer.parseInt(arguments[1]));
        String file = WholeFiles.over(TearingFiles.SCHEME) + ":" + folder.resolve("database/cairn");
        try (Connection connection = EmbeddedEngine.source(file, 0).getConnection()) {
            EmbeddedStore.storeOf(connection).setRetentionTime(20);
        }
        TearingFiles.tearAfter(Integer.parseInt(arguments[2]));
    }
}
