package cairn.adapter.http.endpoint.event;

import cairn.adapter.http.HttpServer;
import cairn.adapter.http.HttpSettings;
import cairn.adapter.http.ListeningPort;
import cairn.adapter.http.RequestFlow;
import cairn.adapter.http.Routes;
import cairn.adapter.http.exchange.Authentication;
import cairn.adapter.http.exchange.body.BodyLimits;
import cairn.adapter.http.exchange.quota.RateLimits;
import cairn.adapter.http.record.RecordRenderer;
import cairn.application.Sha256;
import cairn.application.account.Authenticate;
import cairn.application.account.SelectWorkspace;
import cairn.application.change.ChangeWatch;
import cairn.application.change.OpenEvents;
import cairn.application.change.ReadEvents;
import cairn.application.fake.Tenant;
import cairn.application.fake.change.StalledChangeLog;
import cairn.application.idempotency.IdempotentRequests;
import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.account.PlanCatalog;
import cairn.application.port.blob.InMemoryFileLinks;
import cairn.domain.resource.Resource;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// A server with only the event endpoints, on a database in memory.
final class EventServer implements AutoCloseable {
    private static final int HEAP = 64 << 20;
    /// Size of the client's receive buffer: small, so that the server soon notices that nothing is read.
    private static final int RECEIVE_BUFFER = 4 << 10;

    private final Tenant tenant = new Tenant();
    private final Repositories repositories = tenant.repositories();
    private final Samples samples = new Samples(repositories, tenant.ids());
    private final StalledChangeLog log = new StalledChangeLog(repositories.changeLog());
    private final List<Consumer<WorkspaceId>> listeners = new CopyOnWriteArrayList<>();
    private final OpenStreams streams;
    private final HttpServer server;

    private EventServer(Duration heartbeat) throws IOException {
        ChangeWatch watch = new ChangeWatch(
                repositories.transactions(),
                repositories.changeLog(),
                repositories.keys(),
                listeners::add,
                tenant.clock());
        this.streams = new OpenStreams(watch, heartbeat, HEAP);
        HttpSettings settings = new HttpSettings(
                () -> "http://127.0.0.1",
                List.of("X-Service-Workspace-Id"),
                List.of(),
                BodyLimits.DEFAULT,
                50,
                address -> false,
                4,
                Duration.ofSeconds(30));
        RequestFlow flow = new RequestFlow(
                settings,
                new Routes(endpoints().routes()),
                new Authentication(authenticate(), listener -> {}, tenant.clock()),
                RateLimits.ofThisProcess(),
                new SelectWorkspace(repositories.workspaces()),
                new IdempotentRequests(repositories.transactions(), repositories.idempotency(), tenant.clock()));
        this.server = new HttpServer(
                        ListeningPort.bind("127.0.0.1", 0),
                        settings,
                        flow,
                        (method, route, status, millis) -> {},
                        streams::close)
                .start();
    }

    static EventServer start(Duration heartbeat) throws IOException {
        return new EventServer(heartbeat);
    }

    private EventEndpoints endpoints() {
        return new EventEndpoints(
                new OpenEvents(repositories.transactions(), repositories.changeLog()),
                new ReadEvents(repositories.transactions(), log, repositories.resources(), Duration.ofMillis(100)),
                streams,
                new RecordRenderer(new InMemoryFileLinks(), () -> "", tenant.clock()));
    }

    private Authenticate authenticate() {
        return new Authenticate(
                repositories.transactions(),
                repositories.keys(),
                repositories.accounts(),
                repositories.workspaces(),
                new OnePlan(),
                tenant.clock());
    }

    /// The secret of a new key.
    String secret() {
        String secret = "cairn_" + tenant.ids().next();
        repositories
                .keys()
                .insert(new ApiKey(
                        new KeyId(tenant.ids().next()),
                        tenant.principal().accountId(),
                        Sha256.of(secret),
                        "key",
                        null,
                        KeyGrant.FULL,
                        tenant.clock().instant(),
                        null,
                        null));
        return secret;
    }

    /// Makes a change that is sent to all streams.
    void write(String name) {
        repositories
                .resources()
                .insert(
                        tenant.workspace(),
                        new Resource.Notepad(
                                samples.newHeader(tenant.principal().accountId(), tenant.inbox(), name, "1"), 0, ""));
        listeners.forEach(listener -> listener.accept(tenant.workspace()));
    }

    /// The log from which all streams read changes.
    StalledChangeLog log() {
        return log;
    }

    int count() {
        return streams.count();
    }

    Socket connect(String secret, String... headers) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(RECEIVE_BUFFER);
        socket.setSoTimeout(60_000);
        socket.connect(new InetSocketAddress("127.0.0.1", server.port()));
        OutputStream out = socket.getOutputStream();
        String more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
        out.write(("GET /v2/events HTTP/1.1\r\nHost: x\r\nX-Api-Key: " + secret + "\r\n" + more + "\r\n")
                .getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
        return socket;
    }

    @Override
    public void close() {
        server.close();
    }

    /// Without limits.
    private static final class OnePlan implements PlanCatalog {
        @Override
        public Optional<Plan> find(String name) {
            return Optional.of(Plan.unlimited());
        }

        @Override
        public Set<String> names() {
            return Set.of("unlimited");
        }
    }
}
