package cairn.bootstrap.cluster;

import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.search.opensearch.OpenSearchNode;
import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.application.port.Together;
import cairn.bootstrap.Application;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.administration.RemoteAdministration;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.ServerProcess;
import cairn.bootstrap.runtime.folder.RunningServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Two servers in this process, started at the same moment on one empty database, index and bucket.
record TwoNodes(Path folder, Map<String, String> settings, SimulatedBucket bucket, List<Application> servers)
        implements AutoCloseable {
    static TwoNodes start(Path folder) throws IOException {
        SimulatedBucket bucket = SimulatedBucket.start();
        Map<String, String> settings = Backing.settings(
                folder, PostgresServer.newDatabase(), OpenSearchNode.uri(), "n" + UUID.randomUUID(), bucket);
        Path plans = Files.writeString(folder.resolve("plans.properties"), Accounts.PLANS);
        settings.put("CAIRN_PLANS_FILE", plans.toString());
        settings.put("CAIRN_MODELS_DIR", ServerProcess.MODELS.toString());
        settings.put("CAIRN_API_KEY", ServerProcess.KEY);
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        settings.put("CAIRN_JOB_LEASE_SECONDS", "2");
        List<Application> servers = Together.run(2, i -> start(settings, folder.resolve("node-" + i)));
        return new TwoNodes(folder, settings, bucket, servers);
    }

    private static Application start(Map<String, String> settings, Path data) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("CAIRN_DATA_DIR", data.toString());
        return Application.start(Configuration.read(all, null));
    }

    /// Another server on the same database, with some settings of its own.
    Application another(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(settings);
        all.putAll(more);
        return start(all, folder.resolve("another"));
    }

    Api one() {
        return withKey(0, ServerProcess.KEY);
    }

    Api other() {
        return withKey(1, ServerProcess.KEY);
    }

    Api withKey(int server, String key) {
        return Api.withKey(servers.get(server).publicUrl(), key);
    }

    /// Through the first of them.
    Administration administration() {
        return new RemoteAdministration(
                RunningServer.find(folder.resolve("node-0")).orElseThrow());
    }

    @Override
    public void close() {
        servers.forEach(Application::close);
        bucket.close();
    }
}
