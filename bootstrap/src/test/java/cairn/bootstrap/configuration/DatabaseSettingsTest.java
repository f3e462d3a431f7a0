package cairn.bootstrap.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.bootstrap.configuration.ConfigurationProblems.Problem;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseSettingsTest {
    private static final String URL = "jdbc:postgresql://one:5432,two:5432/cairn?sslmode=verify-full";
    private static final String SERVER =
            "CAIRN_DATABASE=postgresql;CAIRN_DATABASE_URL=" + URL + ";CAIRN_DATABASE_USER=ada";

    @Test
    void theDatabaseIsEmbeddedByDefault() {
        assertThat(read("")).isEqualTo(new DatabasePlace.Embedded());
    }

    @Test
    void readsAPostgreSqlServerAndHidesItsPassword() {
        DatabasePlace place = read(SERVER + ";CAIRN_DATABASE_PASSWORD=geheim;CAIRN_DATABASE_CONNECTIONS=20");

        assertThat(place).isEqualTo(new DatabasePlace.PostgreSql(URL, "ada", new Secret("geheim"), 20));
        assertThat(place.toString()).doesNotContain("geheim");
    }

    @ParameterizedTest
    @CsvSource({
        "CAIRN_DATABASE=oracle, CAIRN_DATABASE",
        "CAIRN_DATABASE=postgresql;CAIRN_DATABASE_USER=a, CAIRN_DATABASE_URL",
        "CAIRN_DATABASE=postgresql;CAIRN_DATABASE_URL=jdbc:postgresql://one/cairn, CAIRN_DATABASE_USER",
        "CAIRN_DATABASE_URL=jdbc:mysql://one/cairn, CAIRN_DATABASE_URL",
        "CAIRN_DATABASE_URL=jdbc:postgresql://one, CAIRN_DATABASE_URL",
        "CAIRN_DATABASE_URL=jdbc:postgresql://ada:pw@one/cairn, CAIRN_DATABASE_URL",
        "CAIRN_DATABASE_URL=jdbc:postgresql://one/cairn?ssl=true&password=pw, CAIRN_DATABASE_URL",
        "CAIRN_DATABASE_CONNECTIONS=1, CAIRN_DATABASE_CONNECTIONS",
    })
    void rejectsConflictingDatabaseSettings(String settings, String culprit) {
        ConfigurationProblems thrown = catchThrowableOfType(
                ConfigurationProblems.class, () -> Configuration.read(environment(settings), null));

        assertThat(thrown.problems()).extracting(Problem::setting).containsExactly(culprit);
    }

    private static DatabasePlace read(String settings) {
        return Configuration.read(environment(settings), null).database();
    }

    private static Map<String, String> environment(String settings) {
        return Arrays.stream(settings.split(";"))
                .filter(line -> !line.isEmpty())
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }
}
