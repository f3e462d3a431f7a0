package cairn.adapter.http;

import cairn.adapter.http.edge.Admission;
import cairn.adapter.http.edge.ArrivedBodies;
import cairn.adapter.http.edge.Budget;
import cairn.adapter.http.edge.ContentEncodingHandler;
import cairn.adapter.http.edge.CrossOrigin;
import cairn.adapter.http.edge.Crowd;
import cairn.adapter.http.edge.Draining;
import cairn.adapter.http.edge.DrainingConnector;
import cairn.adapter.http.edge.Framing;
import cairn.adapter.http.edge.Observed;
import cairn.adapter.http.edge.RequestObserver;
import cairn.adapter.http.exchange.ComputingThreads;
import cairn.adapter.http.exchange.JettyErrors;
import cairn.adapter.http.exchange.trace.TraceHandler;
import cairn.domain.content.BlobPath;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.util.JavalinException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The HTTP server of the API. Most requests run on virtual threads of their own, so slow clients block
/// nobody else; searches and pages run on a few platform threads.
public final class HttpServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HttpServer.class);

    /// Maximum number of virtual threads. [Admission] limits the requests that use memory.
    private static final int MOST_THREADS = 4000;

    /// Share of the heap for requests in progress.
    private static final double WORK_SHARE = 0.5;
    /// Transfers of file bytes need little heap.
    private static final double TRANSFER_SHARE = 1.5;

    private static final long HEAP = Runtime.getRuntime().maxMemory();
    private static final String FILES = "/" + BlobPath.FOLDER + "/";
    /// Requests of visitors of publications.
    private static final String VISITS = "/public/";

    private static final String EXPORTS = "/exports/";
    private static final String HEALTH = "/health/";

    private static final List<String> SEARCHES =
            List.of("/v2/search", "/v2/resources/search", "/v2/resources/filter", "/v2/memories/search");
    /// Pages open to everybody, and therefore to floods of requests.
    private static final List<String> PAGES = List.of(
            "/",
            "/docs",
            "/p/",
            "/openapi.json",
            "/console/",
            "/items/",
            "/search",
            "/tags",
            "/inbox",
            "/bin",
            "/save",
            "/import",
            "/settings");

    private static final int PAGE_THREADS = 2;
    private static final int IDLE_MILLIS = 30_000;
    /// Longer than most clients and proxies keep idle connections (30 or 60 s). They close first, so no
    /// request meets a connection that the server is just closing.
    private static final int REST_MILLIS = 75_000;

    private static final int HEADER_BYTES = 16 << 10;

    private final ListeningPort port;
    private final HttpSettings settings;
    private final RequestFlow flow;
    private final RequestObserver observer;
    private final Runnable streamsEnd;
    private final Draining draining = new Draining();
    private final Crowd crowd;
    private final Budget budget;
    private final Admission work = Admission.byHeap(HttpServer::isWork, WORK_SHARE, HEAP);
    private final Admission searches;
    private final Admission pages = Admission.ofReaders(
            PAGES, PAGE_THREADS, ComputingThreads.of(PAGE_THREADS).executor());
    private final Admission transfers = Admission.ofStreams(HttpServer::isTransfer, TRANSFER_SHARE, HEAP);
    private final Javalin javalin;

    /// @param port closed with the server
    /// @param streamsEnd ends all streams and prevents new ones
    public HttpServer(
            ListeningPort port,
            HttpSettings settings,
            RequestFlow flow,
            RequestObserver observer,
            Runnable streamsEnd) {
        this(port, settings, flow, observer, streamsEnd, new Budget(HEAP));
    }

    HttpServer(
            ListeningPort port,
            HttpSettings settings,
            RequestFlow flow,
            RequestObserver observer,
            Runnable streamsEnd,
            Budget budget) {
        this.port = port;
        this.budget = budget;
        this.streamsEnd = streamsEnd;
        this.observer = observer;
        this.searches = Admission.byThreads(
                SEARCHES, settings.searchesAtOnce(), flow.searching().executor());
        this.crowd = new Crowd(HEAP, settings.addressPercent(), settings.trustedAddresses());
        this.settings = settings;
        this.flow = flow;
        this.javalin = Javalin.create(this::configure);
    }

    /// Returns once the server accepts requests.
    public HttpServer start() {
        javalin.start();
        return this;
    }

    public int port() {
        return port.number();
    }

    public Routes routes() {
        return flow.routes();
    }

    /// Accepts no more requests, and lets running ones finish within the configured time.
    @Override
    public void close() {
        streamsEnd.run();
        try {
            javalin.stop();
        } catch (JavalinException e) {
            LOG.warn("some requests did not finish within {} and were cut off", settings.stopTimeout());
            LOG.debug("stopping", e);
        } finally {
            port.close();
        }
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.http.generateEtags = false;
        config.router.javaLangErrorHandler(RequestFlow::fail);
        config.jetty.threadPool = new VirtualThreadPool(MOST_THREADS);
        config.jetty.addConnector(this::connector);
        config.jetty.modifyServer(this::prepare);
        config.jetty.modifyServletContextHandler(handler -> handler.setErrorHandler(new JettyErrors()));
        flow.register(config.routes);
    }

    /// A route also matches with a trailing slash.
    private static boolean isTransfer(String path) {
        String route = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return path.startsWith(FILES)
                || path.startsWith(VISITS) && (route.endsWith("/file") || route.endsWith("/thumbnail"));
    }

    /// Covers all requests that no other admission accepts, including unknown paths. Exports have their
    /// own limits, and health checks must work on a full server.
    private static boolean isWork(String path) {
        return !path.startsWith(EXPORTS) && !path.startsWith(HEALTH);
    }

    private void prepare(Server server) {
        server.setStopTimeout(settings.stopTimeout().toMillis());
        server.setErrorHandler(new JettyErrors());
        // A handler inserted later sees a request earlier.
        server.insertHandler(new ContentEncodingHandler(HttpServer::isTransfer, budget));
        server.insertHandler(work);
        server.insertHandler(transfers);
        server.insertHandler(searches);
        server.insertHandler(new ArrivedBodies(SEARCHES));
        server.insertHandler(pages);
        server.insertHandler(draining);
        if (!settings.corsOrigins().isEmpty()) {
            server.insertHandler(new CrossOrigin(settings.corsOrigins(), settings.workspaceHeaders()));
        }
        server.insertHandler(new Framing());
        server.insertHandler(new TraceHandler());
        server.insertHandler(new Observed(observer));
    }

    private Connector connector(Server server, HttpConfiguration configuration) {
        configuration.setSendServerVersion(false);
        configuration.setSendXPoweredBy(false);
        configuration.setRequestHeaderSize(HEADER_BYTES);
        configuration.setIdleTimeout(IDLE_MILLIS);
        // Otherwise Jetty uses 100 KB per connection to cache header fields.
        configuration.setHeaderCacheSize(0);
        DrainingConnector connector = new DrainingConnector(
                server,
                new HttpConnectionFactory(configuration),
                draining,
                REST_MILLIS,
                crowd,
                budget,
                List.<DoubleSupplier>of(budget::load, work::load, transfers::load));
        accept(connector);
        return connector;
    }

    private void accept(DrainingConnector connector) {
        try {
            connector.open(port.channel());
        } catch (IOException e) {
            throw new UncheckedIOException("can't accept connections on port " + port.number(), e);
        }
    }
}
