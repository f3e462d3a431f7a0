package cairn.bootstrap.wiring.http;

import cairn.adapter.http.HttpServer;
import cairn.adapter.http.HttpSettings;
import cairn.adapter.http.ListeningPort;
import cairn.adapter.http.RequestFlow;
import cairn.adapter.http.Routes;
import cairn.adapter.http.edge.RequestObserver;
import cairn.adapter.http.endpoint.HealthEndpoints;
import cairn.adapter.http.endpoint.event.OpenStreams;
import cairn.adapter.http.exchange.Authentication;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.exchange.body.BodyLimits;
import cairn.adapter.http.exchange.quota.RateLimits;
import cairn.adapter.persistence.Database;
import cairn.application.account.Authenticate;
import cairn.application.account.ConfirmSignIn;
import cairn.application.account.SelectWorkspace;
import cairn.application.idempotency.IdempotentRequests;
import cairn.application.indexing.Freshness;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.SearchSettings;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.http.exchange.ChangeRoutes;
import cairn.bootstrap.wiring.http.exchange.ExportRoutes;
import cairn.bootstrap.wiring.http.exchange.ImportRoutes;
import cairn.bootstrap.wiring.http.exchange.PublicationRoutes;
import cairn.bootstrap.wiring.http.exchange.WebhookRoutes;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import cairn.bootstrap.wiring.monitoring.Readiness;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The API with its dependencies.
public final class HttpWiring {
    /// Share of the stop time for running requests; the rest is for the following steps.
    private static final double REQUESTS_SHARE = 0.75;

    private static final int LEAST_SEARCHES = 4;
    /// As many as may query the cluster at once, and some that list.
    private static final int REMOTE_SEARCHES = 40;

    private HttpWiring() {}

    public static HttpServer server(
            ListeningPort port,
            Configuration configuration,
            Adapters adapters,
            Freshness freshness,
            OpenStreams streams,
            Supplier<String> publicUrl,
            ConfirmSignIn signIn,
            RequestObserver observer) {
        HttpSettings settings = new HttpSettings(
                publicUrl,
                configuration.http().workspaceHeaders(),
                configuration.http().corsOrigins(),
                BodyLimits.DEFAULT,
                configuration.http().addressPercent(),
                configuration.http()::isTrusted,
                searchesAtOnce(configuration.search()),
                Duration.ofMillis((long) (configuration.stopTime().toMillis() * REQUESTS_SHARE)));
        RequestFlow flow = new RequestFlow(
                settings,
                routes(ApiParts.of(configuration, adapters, freshness, streams, publicUrl), signIn, publicUrl),
                authentication(configuration, adapters),
                rateLimits(configuration, adapters),
                new SelectWorkspace(adapters.database().workspaces().repository()),
                new IdempotentRequests(
                        adapters.database().transactions(), adapters.database().idempotency(), adapters.clock()));
        return new HttpServer(port, settings, flow, observer, streams::close);
    }

    /// An embedded index is limited by computation, so more at once would not be faster. For a remote
    /// one, requests mostly wait.
    private static int searchesAtOnce(SearchSettings search) {
        return switch (search) {
            case SearchSettings.Lucene embedded ->
                Math.max(LEAST_SEARCHES, 2 * Runtime.getRuntime().availableProcessors());
            case SearchSettings.OpenSearch cluster -> REMOTE_SEARCHES;
        };
    }

    /// One line per noun.
    static Routes routes(ApiParts parts, ConfirmSignIn signIn, Supplier<String> publicUrl) {
        List<Route> api = Stream.of(
                        CreationRoutes.of(parts),
                        UploadRoutes.of(parts),
                        ExportRoutes.of(parts),
                        ImportRoutes.of(parts),
                        ResourceRoutes.of(parts),
                        TreeRoutes.of(parts),
                        BulkRoutes.of(parts),
                        TagRoutes.of(parts),
                        CommentRoutes.of(parts),
                        VersionRoutes.of(parts),
                        LabelRoutes.of(parts),
                        AliasRoutes.of(parts),
                        ProcessingRoutes.of(parts),
                        MemoryRoutes.of(parts),
                        ChangeRoutes.of(parts),
                        WebhookRoutes.of(parts),
                        PublicationRoutes.of(parts, UploadRoutes.opened(parts)),
                        AccountRoutes.of(parts),
                        KeyRoutes.of(parts),
                        RootRoutes.of(parts),
                        SpaceRoutes.of(parts),
                        WorkspaceRoutes.of(parts),
                        PageRoutes.of(parts, signIn),
                        new HealthEndpoints(new Readiness(parts.adapters())::parts).routes())
                .flatMap(List::stream)
                .toList();
        return new Routes(api, McpRoutes.of(parts, publicUrl));
    }

    /// An embedded server counts requests itself, without writing rows.
    private static RateLimits rateLimits(Configuration configuration, Adapters adapters) {
        return configuration.hasSharedDatabase()
                ? RateLimits.ofAllNodes(adapters.database().nodes().requestQuotas())
                : RateLimits.ofThisProcess();
    }

    private static Authentication authentication(Configuration configuration, Adapters adapters) {
        Database database = adapters.database();
        Authenticate authenticate = new Authenticate(
                database.transactions(),
                database.keys(),
                database.accounts(),
                database.workspaces().repository(),
                configuration.plans(),
                adapters.clock());
        return new Authentication(authenticate, database.keyAlerts(), adapters.clock());
    }
}
