package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.transaction.DatabaseSettings;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedStoreTest {
    @TempDir
    Path folder;

    @Test
    void knowsWhetherItHasUnsavedChanges() throws SQLException {
        String location = WholeFiles.over("file") + ":" + folder.resolve("cairn");
        DataSource source = EmbeddedEngine.source(location, DatabaseSettings.DEFAULT_CACHE);
        try (EmbeddedStore store = EmbeddedStore.open(source, location);
                Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            assertThat(store.isUnsaved()).as("after it was opened").isFalse();

            statement.execute("CREATE TABLE t (id INT PRIMARY KEY)");
            assertThat(store.isUnsaved()).as("a table").isTrue();
            store.write();
            assertThat(store.isUnsaved()).as("written, not yet durable").isTrue();
            store.makeDurable();
            assertThat(store.isUnsaved()).as("durable").isFalse();

            statement.execute("UPDATE t SET id = 2 WHERE id = 1");
            statement.execute("DELETE FROM t");
            assertThat(store.isUnsaved()).as("nothing changed").isFalse();

            statement.execute("INSERT INTO t VALUES (1)");
            assertThat(store.isUnsaved()).as("a row").isTrue();
            store.write();
            store.makeDurable();
            EmbeddedStore.storeOf(connection).setStoreVersion(0);
            EmbeddedStore.storeOf(connection).commit();
            assertThat(store.isUnsaved()).as("written by H2 itself").isTrue();
        }
    }
}
