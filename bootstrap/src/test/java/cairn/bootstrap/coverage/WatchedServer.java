package cairn.bootstrap.coverage;

import cairn.adapter.http.HttpServer;
import cairn.adapter.http.ListeningPort;
import cairn.adapter.persistence.Database;
import cairn.application.account.ConfirmSignIn;
import cairn.application.account.CreateAccount;
import cairn.application.account.CreateKey;
import cairn.application.indexing.Freshness;
import cairn.application.node.WorkShare;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.ServerProcess;
import cairn.bootstrap.runtime.identity.RememberedSignIns;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.FileStore;
import cairn.bootstrap.wiring.adapters.PersistenceWiring;
import cairn.bootstrap.wiring.background.EventWiring;
import cairn.bootstrap.wiring.background.SearchWiring;
import cairn.bootstrap.wiring.http.HttpWiring;
import cairn.bootstrap.wiring.monitoring.Metrics;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyGrant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// A server with all routes and without background work, whose blob store is watched.
record WatchedServer(Adapters adapters, WatchedBlobs blobs, HttpServer http, Api api) implements AutoCloseable {
    static WatchedServer start(Path folder) throws IOException {
        Configuration configuration = Configuration.read(
                Map.of(
                        "CAIRN_DATA_DIR",
                        folder.toString(),
                        "CAIRN_MODELS_DIR",
                        ServerProcess.MODELS.toString(),
                        "CAIRN_FETCH_ENABLED",
                        "true",
                        "CAIRN_FETCH_ALLOWED_ADDRESSES",
                        "127.0.0.1:9"),
                null);
        ListeningPort port = ListeningPort.bind("127.0.0.1", 0);
        String url = "http://127.0.0.1:" + port.number();
        Metrics metrics = new Metrics();
        Adapters opened = Adapters.open(configuration, folder, () -> url, metrics);
        WatchedBlobs blobs = new WatchedBlobs(opened.blobs(), opened.database().transactions());
        Adapters adapters = with(blobs, opened);
        HttpServer http = HttpWiring.server(
                port,
                configuration,
                adapters,
                new Freshness(SearchWiring.indexer(adapters, () -> WorkShare.WHOLE)),
                EventWiring.streams(EventWiring.watch(adapters)),
                () -> url,
                new ConfirmSignIn(new RememberedSignIns(), adapters.clock()),
                metrics);
        http.start();
        return new WatchedServer(adapters, blobs, http, Api.withKey(url, key(configuration, adapters)));
    }

    private static Adapters with(WatchedBlobs blobs, Adapters adapters) {
        FileStore files = adapters.files();
        return new Adapters(
                adapters.clock(),
                adapters.ids(),
                adapters.embedders(),
                adapters.summaries(),
                adapters.pictureModels(),
                adapters.database(),
                adapters.search(),
                adapters.links(),
                adapters.exportLinks(),
                new FileStore(
                        blobs,
                        files.transfers(),
                        files.isWritable(),
                        files.breakers(),
                        files.closing(),
                        files.missing()),
                adapters.readers(),
                adapters.web());
    }

    private static String key(Configuration configuration, Adapters adapters) {
        Database database = adapters.database();
        AccountId account = PersistenceWiring.createAccount(database, configuration, adapters.ids(), adapters.clock())
                .execute(new CreateAccount.Command(
                        "Ada Lovelace", "ada@example.org", configuration.plans().defaultName()))
                .id();
        return PersistenceWiring.createKey(database, adapters.ids(), adapters.clock())
                .execute(new CreateKey.Command(account, "watching", KeyGrant.FULL, Optional.empty()))
                .orElseThrow()
                .secret();
    }

    @Override
    public void close() {
        http.close();
        adapters.close();
    }
}
