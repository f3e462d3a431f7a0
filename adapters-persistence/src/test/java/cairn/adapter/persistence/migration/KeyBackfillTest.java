package cairn.adapter.persistence.migration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.adapter.persistence.resource.AddressDigest;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.Samples.Home;
import cairn.domain.resource.AddressKey;
import cairn.domain.resource.ResourceName;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.flywaydb.core.api.configuration.Configuration;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.core.api.migration.Context;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;

/// Rows written by versions before 14.
class KeyBackfillTest extends DatabaseTestCase {
    private static final String LONG_NAME = "漢".repeat(254) + "字";

    @Test
    void addsKeysToOldRows() throws SQLException {
        Home home = samples().home();
        UUID bookmark = samples().bookmark(home, home.inbox(), "bookmark").id().value();
        UUID file = samples().file(home, home.inbox(), "file", 3).id().value();
        UUID note = samples().note(home, home.inbox(), LONG_NAME).id().value();
        Map<UUID, byte[]> digests = new HashMap<>();
        byte[] nameKey;

        try (Handle handle = database().opening().jdbi(Transaction.Access.WRITE).open()) {
            handle.execute("UPDATE resource SET address_digest = NULL");
            byte[] cut = Arrays.copyOf(new ResourceName(LONG_NAME).orderKey(), 512);
            handle.execute("UPDATE resource SET name_key = ? WHERE id = ?", cut, note);

            handle.useTransaction(inside -> new KeyBackfill().migrate(new OnConnection(inside.getConnection())));

            handle.createQuery("SELECT id, address_digest FROM resource WHERE address_digest IS NOT NULL")
                    .map(Columns.mapper(row -> digests.put(row.uuid(), row.bytes())))
                    .list();
            nameKey = handle.createQuery("SELECT name_key FROM resource WHERE id = :id")
                    .bind("id", note)
                    .map(Columns.mapper(RowReader::bytes))
                    .one();
        }

        assertThat(digests).containsOnlyKeys(bookmark, file);
        assertThat(digests.get(file)).isEqualTo(AddressDigest.of(AddressKey.of("https://example.org/origin")));
        assertThat(nameKey).isEqualTo(new ResourceName(LONG_NAME).orderKey());
    }

    @Test
    void recomputesNameKeys() throws SQLException {
        Home home = samples().home();
        UUID german = samples().note(home, home.inbox(), "Straße").id().value();
        byte[] key = new ResourceName("STRASSE").orderKey();

        try (Handle handle = database().opening().jdbi(Transaction.Access.WRITE).open()) {
            handle.execute("UPDATE resource SET name_key = ? WHERE id = ?", "straße".getBytes(UTF_8), german);

            handle.useTransaction(inside -> new NameKeys().migrate(new OnConnection(inside.getConnection())));

            assertThat(handle.createQuery("SELECT name_key FROM resource WHERE id = :id")
                            .bind("id", german)
                            .map(Columns.mapper(RowReader::bytes))
                            .one())
                    .isEqualTo(key);
        }
    }

    private record OnConnection(Connection connection) implements Context {
        @Override
        public Configuration getConfiguration() {
            return new FluentConfiguration();
        }

        @Override
        public Connection getConnection() {
            return connection;
        }
    }
}
