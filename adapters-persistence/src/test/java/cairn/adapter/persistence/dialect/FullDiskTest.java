package cairn.adapter.persistence.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.dialect.Dialect.Problem;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import org.h2.api.ErrorCode;
import org.jdbi.v3.core.ConnectionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The exceptions of H2 on a full disk.
class FullDiskTest {
    private final Errors errors = new Errors(new H2());

    private static SQLException noRoom(int code) {
        IOException cause = new IOException("No space left on device");
        return new SQLException("General error", "HY000", code, new ExecutionException(new ExecutionException(cause)));
    }

    @ParameterizedTest
    @ValueSource(ints = {ErrorCode.GENERAL_ERROR_1, ErrorCode.IO_EXCEPTION_1, ErrorCode.IO_EXCEPTION_2})
    void isDistinguishedFromABug(int code) {
        assertThat(new H2().classify(noRoom(code))).isEqualTo(Problem.FULL);
        assertThat(errors.translated(new ConnectionException(noRoom(code))))
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.part()).isEqualTo(Part.DISK));
    }

    @Test
    void doesNotHideThatTheDatabaseHasClosedItself() {
        assertThat(new H2().classify(noRoom(ErrorCode.DATABASE_IS_CLOSED))).isEqualTo(Problem.CLOSED);
    }

    @Test
    void makesADatabaseThatCannotBeOpenedUnavailable() {
        assertThat(errors.ofOpening(new ConnectionException(noRoom(ErrorCode.GENERAL_ERROR_1))))
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.part()).isEqualTo(Part.DATABASE));
    }

    @Test
    void keepsTheReasonThatAnOpeningReports() {
        Unavailable noRoomForACopy = new Unavailable(Part.DISK, "its recovery needs space for a copy");
        assertThat(errors.ofOpening(noRoomForACopy)).isSameAs(noRoomForACopy);
    }
}
