package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class CommandAnswersTest {
    @TempDir
    private Path folder;

    @Test
    void everyCommandShowsTheVersion() {
        assertThat(run("--version").output()).isEqualTo("Cairn development\n");
        assertThat(run("serve", "-V").output()).isEqualTo("Cairn development\n");
    }

    @Test
    void rejectsListingKeysOfAnUnknownAccount() {
        String unknown = "01a2094b-60cb-7000-a496-376d284af05c";
        CommandLineRun keys = run("key", "list", "--account", unknown);

        assertThat(keys.status()).as(keys.output()).isEqualTo(1);
        assertThat(keys.output()).contains("There is no account " + unknown + "; see `cairn account list`.");
    }

    private CommandLineRun run(String... arguments) {
        return CommandLineRun.of(folder, Map.of(), arguments);
    }
}
