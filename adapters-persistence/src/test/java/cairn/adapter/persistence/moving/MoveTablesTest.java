package cairn.adapter.persistence.moving;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.transaction.Transaction;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MoveTablesTest {
    @ParameterizedTest
    @EnumSource(TestDatabase.class)
    void everyTableIsListedForMoving(TestDatabase database) {
        List<String> known =
                Arrays.stream(MoveTables.values()).map(MoveTables::tableName).toList();

        assertThat(tables(database)).isNotEmpty().isSubsetOf(known);
    }

    @Test
    void bothDatabasesHaveTheSameTables() {
        assertThat(tables(TestDatabase.H2))
                .containsExactlyInAnyOrderElementsOf(tables(TestDatabase.POSTGRESQL))
                .allSatisfy(table -> assertThat(described(TestDatabase.H2, table))
                        .isEqualTo(described(TestDatabase.POSTGRESQL, table))
                        .satisfies(read -> assertThat(read.key()).isNotEmpty()));
    }

    private static List<String> tables(TestDatabase database) {
        return database.database()
                .opening()
                .jdbi(Transaction.Access.READ)
                .withHandle(handle -> handle.createQuery("""
                        SELECT table_name FROM information_schema.tables
                        WHERE LOWER(table_schema) = 'public' AND table_name NOT LIKE 'flyway%'""").mapTo(String.class).stream()
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .toList());
    }

    private static MoveTable described(TestDatabase database, String table) {
        return database.database()
                .opening()
                .jdbi(Transaction.Access.READ)
                .withHandle(handle -> read(handle.getConnection(), table));
    }

    private static MoveTable read(Connection connection, String table) {
        try {
            return MoveTable.read(connection, table);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
