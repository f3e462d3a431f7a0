package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.transaction.DatabaseSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Settings of a server process that apply before its first virtual thread.
@Tag("slow")
class ServerCarriersTest {
    private static final Pattern PARALLELISM = Pattern.compile("parallelism = (\\d+)");

    @Test
    void areMoreThanDatabaseConnections(@TempDir Path folder) throws IOException {
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), ServerProcess.WITHOUT_PROCESSING)) {
            String told = scheduler(server.pid());
            Matcher found = PARALLELISM.matcher(told);

            assertThat(found.find()).as(told).isTrue();
            assertThat(Integer.parseInt(found.group(1))).isGreaterThan(DatabaseSettings.DEFAULT_CONNECTIONS);
        }
    }

    private static String scheduler(long pid) throws IOException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        Process process = new ProcessBuilder(jcmd.toString(), Long.toString(pid), "Thread.vthread_scheduler")
                .redirectErrorStream(true)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
