package cairn.bootstrap.configuration;

import static cairn.bootstrap.configuration.Setting.DATABASE;
import static cairn.bootstrap.configuration.Setting.DATABASE_CONNECTIONS;
import static cairn.bootstrap.configuration.Setting.DATABASE_PASSWORD;
import static cairn.bootstrap.configuration.Setting.DATABASE_URL;
import static cairn.bootstrap.configuration.Setting.DATABASE_USER;

import java.util.regex.Pattern;

/// Reads the settings of the database.
final class DatabaseReader {
    /// One or more hosts, a database, and options of the driver.
    private static final Pattern URL = Pattern.compile("jdbc:postgresql://[^\\s/?#@]+/[^\\s/?#@]+(\\?[^\\s#]*)?");

    /// Options that would be shown wherever the URL is.
    private static final Pattern CREDENTIALS = Pattern.compile("[?&](user|password)=");

    private static final String SERVER = "postgresql";

    private final Settings settings;

    DatabaseReader(Settings settings) {
        this.settings = settings;
    }

    DatabasePlace read() {
        String kind = settings.text(DATABASE, value -> value.equals(DATABASE.fallback()) || value.equals(SERVER));
        DatabasePlace.PostgreSql server = server();
        if (!kind.equals(SERVER)) {
            return new DatabasePlace.Embedded();
        }
        require(DATABASE_URL);
        require(DATABASE_USER);
        return server;
    }

    private void require(Setting setting) {
        if (settings.find(setting).isEmpty()) {
            settings.reject(setting);
        }
    }

    /// Read even if unused, so that errors in it are reported.
    private DatabasePlace.PostgreSql server() {
        return new DatabasePlace.PostgreSql(
                settings.find(DATABASE_URL, DatabaseReader::isUrl).orElse(""),
                settings.find(DATABASE_USER).orElse(""),
                new Secret(settings.find(DATABASE_PASSWORD).orElse("")),
                (int) settings.number(DATABASE_CONNECTIONS, 2, 500));
    }

    private static boolean isUrl(String value) {
        return URL.matcher(value).matches() && !CREDENTIALS.matcher(value).find();
    }
}
