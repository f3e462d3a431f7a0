package cairn.adapter.persistence.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.statement.UnableToCreateStatementException;
import org.junit.jupiter.api.Test;

class SafeMessagesTest {
    @Test
    void nameTheExceptionAndItsPlaceWithoutADatabaseError() {
        assertThat(SafeMessages.of(new UnableToCreateStatementException("a missing value")))
                .startsWith("UnableToCreateStatementException in");
    }

    @Test
    void nameExceptionAndSqlStateWithoutValues() {
        SQLException violation = new SQLException("the value is there twice", "23505");

        assertThat(SafeMessages.of(new FlywayException("failed", violation)))
                .hasMessage("FlywayException: SQLSTATE 23505");
    }
}
