package cairn.bootstrap.wiring;

import cairn.adapter.http.HttpServer;
import cairn.adapter.http.Routes;
import cairn.application.indexing.Freshness;
import cairn.application.indexing.Indexer;
import cairn.bootstrap.administration.LocalAdministration;
import cairn.bootstrap.administration.ManagementServer;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.identity.RandomSecrets;
import cairn.bootstrap.work.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Everything of one server, put together and started; stopped in reverse.
public final class Server implements AutoCloseable {
    private final Adapters adapters;
    private final HttpServer http;
    private final ManagementServer management;
    private final Workers workers;
    private final Indexer indexer;
    private final Freshness freshness;
    private final String publicUrl;
    private final Optional<String> newKey;

    private Server(
            Adapters adapters,
            HttpServer http,
            ManagementServer management,
            Workers workers,
            Indexer indexer,
            Freshness freshness,
            String publicUrl,
            Optional<String> newKey) {
        this.adapters = adapters;
        this.http = http;
        this.management = management;
        this.workers = workers;
        this.indexer = indexer;
        this.freshness = freshness;
        this.publicUrl = publicUrl;
        this.newKey = newKey;
    }

    public static Server start(Configuration configuration, Path folder) {
        AtomicReference<String> publicUrl = new AtomicReference<>("");
        Adapters adapters = Adapters.open(configuration, folder, publicUrl::get);
        try {
            return start(configuration, folder, adapters, publicUrl);
        } catch (RuntimeException | Error e) {
            adapters.close();
            throw e;
        }
    }

    private static Server start(
            Configuration configuration, Path folder, Adapters adapters, AtomicReference<String> publicUrl) {
        LocalAdministration.UseCases administration =
                PersistenceWiring.administration(adapters.database(), configuration, adapters.ids(), adapters.clock());
        Optional<String> newKey =
                new FirstStart(administration, adapters.database().keys()).prepare(configuration);
        Indexer indexer = SearchWiring.indexer(adapters);
        Freshness freshness = new Freshness(indexer);
        Workers workers = new Workers(
                indexer,
                EnrichmentWiring.jobs(adapters, folder),
                HousekeepingWiring.chores(configuration, adapters, indexer),
                configuration.lanes());
        HttpServer http = HttpWiring.server(configuration, adapters, freshness, publicUrl::get);
        http.start();
        publicUrl.set(configuration.http().publicUrl(http.port()));
        ManagementServer management = management(
                configuration, new LocalAdministration(administration, configuration.plans()), Metrics.of(adapters));
        management.start().write(folder);
        workers.start();
        return new Server(adapters, http, management, workers, indexer, freshness, publicUrl.get(), newKey);
    }

    private static ManagementServer management(
            Configuration configuration, LocalAdministration administration, Metrics metrics) {
        try {
            String token = new RandomSecrets().next();
            return new ManagementServer(configuration.managementPort(), token, administration, metrics::scrape);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the management port " + configuration.managementPort() + " can't be used", e);
        }
    }

    public String publicUrl() {
        return publicUrl;
    }

    public Optional<String> newKey() {
        return newKey;
    }

    public Routes routes() {
        return http.routes();
    }

    @Override
    public void close() {
        http.close();
        management.close();
        workers.close();
        freshness.close();
        indexer.flush();
        adapters.close();
    }
}
