package cairn.bootstrap.clients;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/// The compose files, the Kubernetes manifests and the Dockerfile are what their readers accept, as far as that can
/// be told without them.
@Order(1)
class DeploymentLintTest {
    @Test
    void deploymentFilesAreValid() {
        NodeTools tools = NodeTools.installed("deploy");
        Path root = Path.of("..").toAbsolutePath().normalize();

        Tool.in(tools.folder()).run(List.of("node", "check.mjs", root.toString()));
    }
}
