package cairn.bootstrap.administration;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class BackupStreamTest {
    /// Nothing is logged, since there is nothing for an operator to fix.
    @Test
    void reportsAnOutageToTheCaller() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        new BackupStream(out, new ObjectMapper())
                .write(
                        (to, progress) -> {
                            throw new Unavailable(Part.DATABASE, "The database can't be reached.");
                        },
                        Path.of("backup.zip"));

        assertThat(out.toString(StandardCharsets.UTF_8)).contains("\"The database can't be reached.\"");
    }
}
