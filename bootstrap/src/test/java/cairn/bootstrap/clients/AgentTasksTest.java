package cairn.bootstrap.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.process.ServerProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The official clients of the Model Context Protocol, of both generations and through the bridge, do forty-one tasks.
@Order(1)
class AgentTasksTest {
    @Test
    void agentsDoTheirTasks(@TempDir Path folder) {
        NodeTools tools = NodeTools.installed("mcp");
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), Map.of())) {
            List<String> command = new ArrayList<>(
                    List.of("node", tools.file("tasks.mjs").toString(), server.url(), ServerProcess.KEY));
            command.addAll(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    "cairn.bootstrap.Main",
                    "mcp"));

            assertThat(Tool.in(folder).run(command))
                    .contains("bridge: connected")
                    .contains("41 tasks done");
        }
    }
}
