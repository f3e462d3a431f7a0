package cairn.bootstrap.wiring;

import cairn.adapter.http.HttpServer;
import cairn.adapter.http.Routes;
import cairn.adapter.http.endpoint.event.OpenStreams;
import cairn.adapter.persistence.Database;
import cairn.application.account.ConfirmSignIn;
import cairn.application.account.ListAccounts;
import cairn.application.account.NewKeys.NewKey;
import cairn.application.account.OfferSignIn;
import cairn.application.change.ChangeWatch;
import cairn.application.indexing.Freshness;
import cairn.application.indexing.Indexer;
import cairn.application.port.account.SignInTokens;
import cairn.bootstrap.administration.ManagementServer;
import cairn.bootstrap.backup.RemovalHold;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.runtime.identity.RandomSecrets;
import cairn.bootstrap.runtime.identity.RememberedSignIns;
import cairn.bootstrap.runtime.memory.OldGeneration;
import cairn.bootstrap.runtime.work.Deliveries;
import cairn.bootstrap.runtime.work.ScheduledTask;
import cairn.bootstrap.runtime.work.SpareCore;
import cairn.bootstrap.runtime.work.Workers;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.PersistenceWiring;
import cairn.bootstrap.wiring.background.EnrichmentWiring;
import cairn.bootstrap.wiring.background.EventWiring;
import cairn.bootstrap.wiring.background.HousekeepingWiring;
import cairn.bootstrap.wiring.background.ReprocessWiring;
import cairn.bootstrap.wiring.background.SearchWiring;
import cairn.bootstrap.wiring.background.WatchWiring;
import cairn.bootstrap.wiring.background.WebhookWiring;
import cairn.bootstrap.wiring.http.HttpWiring;
import cairn.bootstrap.wiring.monitoring.Metrics;
import cairn.bootstrap.wiring.monitoring.Readiness;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/// A complete server: assembled and started, and stopped in reverse order.
public final class Server implements AutoCloseable {
    /// The divisor of the stop time for files that are being processed.
    private static final int SHARE_OF_READERS = 8;

    private final Adapters adapters;
    private final HttpServer http;
    private final ManagementServer management;
    private final Background background;
    private final String publicUrl;
    private final Optional<FirstSteps> firstSteps;

    private Server(
            Adapters adapters,
            HttpServer http,
            ManagementServer management,
            Background background,
            String publicUrl,
            Optional<FirstSteps> firstSteps) {
        this.adapters = adapters;
        this.http = http;
        this.management = management;
        this.background = background;
        this.publicUrl = publicUrl;
        this.firstSteps = firstSteps;
    }

    public static Server start(Configuration configuration, Path folder) {
        Ports ports = Ports.bind(configuration);
        try {
            return start(configuration, folder, ports);
        } catch (RuntimeException | Error e) {
            ports.close();
            throw e;
        }
    }

    private static Server start(Configuration configuration, Path folder, Ports ports) {
        String publicUrl = configuration.http().publicUrl(ports.http().number());
        Metrics metrics = new Metrics();
        Adapters adapters = Adapters.open(configuration, folder, () -> publicUrl, metrics);
        try {
            return start(configuration, folder, ports, adapters, metrics, publicUrl);
        } catch (RuntimeException | Error e) {
            adapters.close();
            throw e;
        }
    }

    private static Server start(
            Configuration configuration,
            Path folder,
            Ports ports,
            Adapters adapters,
            Metrics metrics,
            String publicUrl) {
        FirstStart firstStart = firstStart(configuration, adapters);
        NodeWiring node = NodeWiring.join(configuration, adapters, folder);
        firstStart.enterGivenKey(configuration);
        ReprocessWiring.declare(configuration, adapters);
        Indexer indexer = SearchWiring.indexer(adapters, node::share);
        Freshness freshness = new Freshness(indexer);
        RemovalHold hold = new RemovalHold();
        ChangeWatch watch = EventWiring.watch(adapters);
        OpenStreams streams = EventWiring.streams(watch);
        Deliveries deliveries = WebhookWiring.deliveries(configuration, adapters, () -> publicUrl);
        AtomicBoolean stopping = new AtomicBoolean();
        Workers workers = new Workers(
                indexer,
                SearchWiring.flushEvery(configuration.search()),
                EnrichmentWiring.jobs(configuration, adapters, freshness, metrics, stopping::get),
                always(
                        node,
                        adapters,
                        indexer,
                        EventWiring.scheduledTask(watch),
                        WebhookWiring.scheduledTask(deliveries, configuration)),
                HousekeepingWiring.scheduledTasks(configuration, adapters, indexer, hold),
                adapters.summaries().workers().orMore(SpareCore.beside(adapters.embedders()::cpuNanos)),
                configuration.lanes());
        metrics.bind(adapters, workers, folder);
        metrics.bind(streams::count);
        SignInTokens signIns = new RememberedSignIns();
        HttpServer http = HttpWiring.server(
                ports.http(),
                configuration,
                adapters,
                freshness,
                streams,
                () -> publicUrl,
                new ConfirmSignIn(signIns, adapters.clock()),
                metrics);
        http.start();
        ManagementServer management = management(configuration, folder, ports, adapters, metrics, hold);
        management.start().write(folder);
        OldGeneration.watch();
        adapters.database().jobAlerts().subscribe(workers::wake);
        workers.start();
        return new Server(
                adapters,
                http,
                management,
                new Background(
                        workers, reading(adapters, configuration), stopping, freshness, indexer, node, deliveries),
                publicUrl,
                // Comes last, since the key is only shown once: a later failure
                // of the start would lose it.
                firstStart.makeKey(configuration).map(made -> firstSteps(made, signIns, adapters)));
    }

    private static Background.Reading reading(Adapters adapters, Configuration configuration) {
        return new Background.Reading(
                adapters.readers(), configuration.stopTime().dividedBy(SHARE_OF_READERS));
    }

    private static ManagementServer management(
            Configuration configuration,
            Path folder,
            Ports ports,
            Adapters adapters,
            Metrics metrics,
            RemovalHold hold) {
        return new ManagementServer(
                ports.management(),
                new RandomSecrets().next(),
                PersistenceWiring.administration(adapters.database(), configuration, adapters.ids(), adapters.clock()),
                BackupWiring.running(configuration, adapters, folder, hold),
                metrics::scrape,
                new Readiness(adapters)::report);
    }

    private static FirstSteps firstSteps(NewKey made, SignInTokens signIns, Adapters adapters) {
        return new FirstSteps(
                made.secret(),
                new OfferSignIn(signIns, new RandomSecrets(), adapters.clock())
                        .execute(made.key().accountId()));
    }

    /// Work of every server, whatever its lanes.
    private static List<ScheduledTask> always(
            NodeWiring node, Adapters adapters, Indexer indexer, ScheduledTask events, List<ScheduledTask> webhooks) {
        return Stream.of(
                        node.scheduledTasks(),
                        WatchWiring.watches(adapters),
                        SearchWiring.merging(adapters, indexer),
                        List.of(SearchWiring.retention(indexer), events),
                        webhooks)
                .flatMap(List::stream)
                .toList();
    }

    private static FirstStart firstStart(Configuration configuration, Adapters adapters) {
        Database database = adapters.database();
        FirstStart firstStart = new FirstStart(
                PersistenceWiring.createAccount(database, configuration, adapters.ids(), adapters.clock()),
                new ListAccounts(database.accounts()),
                PersistenceWiring.createKey(database, adapters.ids(), adapters.clock()),
                database);
        firstStart.requirePlans(configuration);
        return firstStart;
    }

    public String publicUrl() {
        return publicUrl;
    }

    /// Empty if there was an account before.
    public Optional<FirstSteps> firstSteps() {
        return firstSteps;
    }

    /// Shown once by the first start.
    ///
    /// @param signInToken for the link that opens the console
    public record FirstSteps(String key, String signInToken) {
        @Override
        public String toString() {
            return "FirstSteps[]";
        }
    }

    public Routes routes() {
        return http.routes();
    }

    @Override
    public void close() {
        background.stop();
        http.close();
        management.close();
        background.close();
        adapters.close();
    }
}
