package cairn.adapter.storage.gcs.simulated;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// The server: one bucket, on a port of its own.
public final class SimulatedBucket implements AutoCloseable {
    public static final String NAME = "cairn-simulated";

    private static final Set<String> JSON_APIS = Set.of("token", "storage", "download", "upload");

    private final InetSocketAddress address;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final SigningKey key = SigningKey.SHARED;
    private final Faults faults = new Faults();
    private final ObjectShelf shelf;
    private final TokenApi tokens = new TokenApi(key);
    private final ObjectApi objects;
    private final UploadApi uploads;
    private final SignedApi signed;
    private volatile HttpServer server;
    private volatile InstantSource clock = InstantSource.system();

    private SimulatedBucket(HttpServer server) {
        InstantSource now = () -> clock.instant();
        this.server = server;
        this.address = server.getAddress();
        this.shelf = new ObjectShelf(now, faults);
        this.objects = new ObjectApi(shelf);
        this.uploads = new UploadApi(shelf);
        this.signed = new SignedApi(shelf, new V4Signature(key), now);
    }

    public static SimulatedBucket start() {
        try {
            InetSocketAddress free = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            SimulatedBucket bucket = new SimulatedBucket(HttpServer.create(free, 0));
            bucket.listen();
            return bucket;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void listen() {
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /// Stops listening but keeps the objects.
    public void stop() {
        server.stop(0);
    }

    /// Listens again on the same port.
    public void restart() {
        try {
            server = HttpServer.create(address, 0);
            listen();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The endpoint of all APIs, without a trailing slash.
    public String endpoint() {
        return "http://127.0.0.1:" + address.getPort();
    }

    /// The key file of the account that may use the bucket.
    public String credentials() {
        return key.json(endpoint() + "/token");
    }

    public ObjectShelf objects() {
        return shelf;
    }

    public Faults faults() {
        return faults;
    }

    /// Sets the time that is used for the expiry of signatures.
    public void setTime(Instant now) {
        clock = () -> now;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (faults.isAway()) {
                return;
            }
            answer(new Request(exchange)).send(exchange);
        }
    }

    private BucketResponse answer(Request request) throws IOException {
        try {
            faults.check(request.parameter("alt").filter("media"::equals).isPresent());
            return route(request);
        } catch (Refused refused) {
            return error(request, refused);
        }
    }

    private BucketResponse route(Request request) throws IOException {
        return switch (request.segment(1)) {
            case "token" -> tokens.answer(request);
            case "storage" -> authorised(request, () -> objects.answer(request, 0));
            case "download" -> authorised(request, () -> objects.answer(request, 1));
            case "upload" -> authorised(request, () -> uploads.answer(request));
            case String path -> signed.answer(request);
        };
    }

    private BucketResponse authorised(Request request, Work work) throws IOException {
        tokens.require(request);
        return work.run();
    }

    /// The JSON API reports errors in JSON, the XML API in XML.
    private static BucketResponse error(Request request, Refused refused) {
        boolean isXml = !JSON_APIS.contains(request.segment(1));
        String json = ObjectJson.object()
                .set("error", ObjectJson.object().put("code", refused.status()).put("message", refused.code()))
                .toString();
        return isXml
                ? BucketResponse.text(
                        refused.status(), "application/xml", "<Error><Code>" + refused.code() + "</Code></Error>")
                : BucketResponse.text(refused.status(), "application/json", json);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }

    @FunctionalInterface
    private interface Work {
        BucketResponse run() throws IOException;
    }
}
