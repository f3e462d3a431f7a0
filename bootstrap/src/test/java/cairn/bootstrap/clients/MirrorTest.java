package cairn.bootstrap.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Client;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// The client of `bench/mirror.mjs`, which the README names as an example.
@Tag("embedded")
@ExtendWith(CairnExtension.class)
class MirrorTest {
    private static final Path MIRROR = Path.of("..", "bench", "mirror.mjs");
    private static final String COPY = "copy.jsonl";
    private static final String HALF_A_LINE = "{\"changes\":[{\"sequence\":1,";

    @Test
    void resumesAfterTheLastCompleteLine(Accounts accounts, @TempDir Path folder) throws IOException {
        SampleLanguage.JAVASCRIPT.require();
        Client client = Client.open(accounts, "unlimited");
        Path copy = folder.resolve(COPY);

        Files.writeString(copy, HALF_A_LINE);
        String first = mirror(client, folder);
        assertThat(mirror(client, folder)).as("read again").isEqualTo(first);

        Files.writeString(copy, HALF_A_LINE, StandardOpenOption.APPEND);
        assertThat(mirror(client, folder)).isEqualTo(first);
        client.api().createNote("# Note");
        assertThat(mirror(client, folder)).isEqualTo(records(first) + 1 + " records");
    }

    private static int records(String said) {
        return Integer.parseInt(said.substring(0, said.indexOf(' ')));
    }

    private static String mirror(Client client, Path folder) {
        List<String> command = List.of(
                "node",
                MIRROR.toAbsolutePath().normalize().toString(),
                "--file",
                COPY,
                "--url",
                client.url(),
                "--once");
        return Tool.in(folder).with("CAIRN_API_KEY", client.key()).run(command).strip();
    }
}
