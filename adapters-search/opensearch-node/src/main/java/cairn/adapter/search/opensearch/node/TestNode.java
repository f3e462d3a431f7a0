package cairn.adapter.search.opensearch.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.opensearch.Version;
import org.opensearch.analysis.common.CommonAnalysisModulePlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.node.NodeValidationException;
import org.opensearch.painless.PainlessModulePlugin;
import org.opensearch.plugins.PluginInfo;
import org.opensearch.transport.Netty4ModulePlugin;

/// A cluster of one node on loopback, with k-NN. Upstream's code, put together by hand: plugins lie on the class
/// path, and neither bootstrap checks nor the security manager's agent run.
public final class TestNode extends Node {
    private static final String NAME = "cairn-test";

    /// Not named by its type: the plugin is unpacked from a zip and no Maven dependency.
    private static final String KNN = "org.opensearch.knn.plugin.KNNPlugin";

    private TestNode(Environment environment, Collection<PluginInfo> plugins) {
        super(environment, plugins, false);
    }

    /// Runs until it is told to end, or until standard input does: nobody is left to need it then.
    ///
    /// @param arguments a folder, empty at first, and the port to listen on; without one, any that is free
    @SuppressWarnings("SystemOut") // Whoever started it waits for this line.
    public static void main(String[] arguments) throws IOException, NodeValidationException {
        Path home = Path.of(arguments[0]);
        Files.createDirectories(home.resolve("config"));
        Environment environment = InternalSettingsPreparer.prepareEnvironment(
                settings(home, arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0),
                Map.of(),
                home.resolve("config"),
                () -> NAME);
        try (TestNode node = new TestNode(environment, plugins())) {
            node.start();
            HttpServerTransport http = node.injector().getInstance(HttpServerTransport.class);
            System.out.println("STARTED " + http.boundAddress().publishAddress().getPort());
            System.in.transferTo(System.err);
        }
    }

    private static Settings settings(Path home, int port) {
        return Settings.builder()
                .put("path.home", home.toString())
                .put("cluster.name", NAME)
                .put("node.name", NAME)
                .put("discovery.type", "single-node")
                .put("network.host", "127.0.0.1")
                .put("http.port", port)
                .put("http.type", "netty4")
                .put("transport.port", 0)
                .put("transport.type", "netty4")
                .put("cluster.routing.allocation.disk.threshold_enabled", false)
                // Two processors are shared with the tests; a pool per processor of the machine only costs memory.
                .put("node.processors", 2)
                .build();
    }

    private static List<PluginInfo> plugins() {
        String painless = PainlessModulePlugin.class.getSimpleName();
        return List.of(
                plugin(Netty4ModulePlugin.class.getName()),
                plugin(PainlessModulePlugin.class.getName()),
                plugin(CommonAnalysisModulePlugin.class.getName(), painless),
                plugin(KNN, painless));
    }

    private static PluginInfo plugin(String type, String... extended) {
        String name = type.substring(type.lastIndexOf('.') + 1);
        return new PluginInfo(
                name, "on the class path", "NA", Version.CURRENT, "21", type, null, List.of(extended), false);
    }
}
