package cairn.bootstrap.cluster;

import cairn.application.port.Together;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;

/// The servers of a cluster, each a process with a folder of its own.
final class Nodes implements AutoCloseable {
    private final Path folder;
    private final Map<String, String> settings;
    private final List<Node> nodes = new CopyOnWriteArrayList<>();

    /// Starts all of them at the same moment.
    Nodes(int count, Path folder, Map<String, String> settings) {
        this.folder = folder;
        this.settings = new HashMap<>(settings);
        this.settings.put("CAIRN_MODELS_DIR", ServerProcess.MODELS.toString());
        this.settings.put("CAIRN_JOB_LEASE_SECONDS", "5");
        nodes.addAll(Together.run(count, this::start));
    }

    private Node start(int number) {
        try {
            Path home = Files.createDirectories(folder.resolve("node-" + number));
            ServerProcess process = ServerProcess.start(home.resolve("data"), settings, "-Xmx256m");
            return new Node(
                    process, Api.withKey(process.url(), ServerProcess.KEY).inHaste());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int count() {
        return nodes.size();
    }

    Api api(int number) {
        return nodes.get(number).api();
    }

    /// Any server, possibly one that was just killed.
    Api any(Random random) {
        return api(random.nextInt(nodes.size()));
    }

    /// With -9, in the middle of whatever it does.
    void killAndRestart(int number) {
        nodes.get(number).process().kill();
        nodes.set(number, start(number));
    }

    @Override
    public void close() {
        nodes.forEach(node -> node.process().close());
    }

    private record Node(ServerProcess process, Api api) {}
}
