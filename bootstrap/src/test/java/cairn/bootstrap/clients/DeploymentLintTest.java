package cairn.bootstrap.clients;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/// The compose files, the Kubernetes manifests and the Dockerfile are valid, as far as can be checked
/// without running Docker or Kubernetes.
@Order(1)
class DeploymentLintTest {
    @Test
    void deploymentFilesAreValid() {
        NodeTools tools = NodeTools.installed("deploy");
        Path root = Path.of("..").toAbsolutePath().normalize();

        Tool.in(tools.folder()).run(List.of("node", "check.mjs", root.toString()));
    }
}
