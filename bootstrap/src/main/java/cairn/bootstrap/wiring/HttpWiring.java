package cairn.bootstrap.wiring;

import cairn.adapter.http.HttpServer;
import cairn.adapter.http.HttpSettings;
import cairn.adapter.http.RequestObserver;
import cairn.adapter.http.Routes;
import cairn.adapter.http.endpoint.DocumentEndpoints;
import cairn.adapter.http.endpoint.HealthEndpoints;
import cairn.adapter.http.endpoint.ItemEndpoints;
import cairn.adapter.http.exchange.BodyLimits;
import cairn.adapter.http.exchange.RateLimits;
import cairn.adapter.persistence.Database;
import cairn.application.account.Authenticate;
import cairn.application.account.SelectWorkspace;
import cairn.application.idempotency.IdempotentRequests;
import cairn.application.indexing.Freshness;
import cairn.bootstrap.configuration.Configuration;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The API with everything it calls.
final class HttpWiring {
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(30);

    private HttpWiring() {}

    static HttpServer server(
            Configuration configuration,
            Adapters adapters,
            Freshness freshness,
            Supplier<String> publicUrl,
            RequestObserver observer) {
        HttpSettings settings = new HttpSettings(
                configuration.http().host(),
                configuration.http().port(),
                publicUrl,
                configuration.http().workspaceHeaders(),
                configuration.http().corsOrigins(),
                BodyLimits.DEFAULT,
                configuration.http().addressPercent(),
                configuration.http()::isTrusted,
                STOP_TIMEOUT);
        return new HttpServer(
                settings,
                routes(ApiParts.of(configuration, adapters, freshness, publicUrl)),
                authenticate(configuration, adapters),
                rateLimits(configuration, adapters),
                new SelectWorkspace(adapters.database().workspaces()),
                new IdempotentRequests(
                        adapters.database().transactions(), adapters.database().idempotency(), adapters.clock()),
                observer);
    }

    /// One line for each noun.
    static Routes routes(ApiParts parts) {
        return new Routes(Stream.of(
                        CreationRoutes.of(parts),
                        UploadRoutes.of(parts),
                        ResourceRoutes.of(parts),
                        TreeRoutes.of(parts),
                        TagRoutes.of(parts),
                        CommentRoutes.of(parts),
                        LabelRoutes.of(parts),
                        AliasRoutes.of(parts),
                        ProcessingRoutes.of(parts),
                        AccountRoutes.of(parts),
                        RootRoutes.of(parts),
                        SpaceRoutes.of(parts),
                        WorkspaceRoutes.of(parts),
                        new ItemEndpoints(parts.configuration()
                                        .http()
                                        .workspaceHeaders()
                                        .getFirst())
                                .routes(),
                        new DocumentEndpoints().routes(),
                        new HealthEndpoints(new Readiness(parts.adapters())::parts).routes())
                .flatMap(List::stream)
                .toList());
    }

    /// An embedded server writes no row for what it can count itself.
    private static RateLimits rateLimits(Configuration configuration, Adapters adapters) {
        return configuration.hasSharedDatabase()
                ? RateLimits.ofAllNodes(adapters.database().requestQuotas())
                : RateLimits.ofThisProcess();
    }

    private static Authenticate authenticate(Configuration configuration, Adapters adapters) {
        Database database = adapters.database();
        return new Authenticate(
                database.transactions(),
                database.keys(),
                database.accounts(),
                database.workspaces(),
                configuration.plans(),
                adapters.clock());
    }
}
