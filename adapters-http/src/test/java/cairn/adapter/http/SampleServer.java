package cairn.adapter.http;

import cairn.adapter.http.edge.Budget;
import cairn.adapter.http.edge.RequestObserver;
import cairn.adapter.http.exchange.Authentication;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.exchange.body.BodyLimits;
import cairn.adapter.http.exchange.quota.RateLimits;
import cairn.application.account.SelectWorkspace;
import cairn.application.idempotency.IdempotentRequests;
import cairn.application.port.transaction.IdempotencyRepository;
import cairn.application.port.transaction.Transactions;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/// A server of the sample routes, and requests to it on the wire.
final class SampleServer implements AutoCloseable {
    static final String KEY = "X-Api-Key: " + OneAccount.SECRET;

    private final HttpServer server;

    private SampleServer(HttpServer server) {
        this.server = server;
    }

    static SampleServer start(String... corsOrigins) throws IOException {
        return start((method, route, status, millis) -> {}, corsOrigins);
    }

    static SampleServer start(RequestObserver observer, String... corsOrigins) throws IOException {
        return start(observer, new Budget(Runtime.getRuntime().maxMemory()), corsOrigins);
    }

    static SampleServer start(RequestObserver observer, Budget budget, String... corsOrigins) throws IOException {
        return start(observer, budget, new SampleRoutes().routes(), corsOrigins);
    }

    static SampleServer of(List<Route> routes) throws IOException {
        Budget budget = new Budget(Runtime.getRuntime().maxMemory());
        return start((method, route, status, millis) -> {}, budget, new Routes(routes));
    }

    private static SampleServer start(RequestObserver observer, Budget budget, Routes routes, String... corsOrigins)
            throws IOException {
        HttpSettings settings = new HttpSettings(
                () -> "http://127.0.0.1",
                List.of("X-Service-Workspace-Id", "X-Other-Workspace"),
                List.of(corsOrigins),
                new BodyLimits(1000, 2000, 3000, 3000, 2000),
                50,
                address -> false,
                4,
                Duration.ofSeconds(5));
        RequestFlow flow = new RequestFlow(
                settings,
                routes,
                new Authentication(new OneAccount().authenticate(), listener -> {}, () -> OneAccount.NOW),
                RateLimits.ofThisProcess(),
                new SelectWorkspace(new OneAccount()),
                new IdempotentRequests(
                        Absent.port(Transactions.class),
                        Absent.port(IdempotencyRepository.class),
                        () -> OneAccount.NOW));
        HttpServer server =
                new HttpServer(ListeningPort.bind("127.0.0.1", 0), settings, flow, observer, () -> {}, budget);
        return new SampleServer(server.start());
    }

    /// @param request method and address
    WireAnswer send(String request, String... headers) throws IOException {
        return raw(request + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + lines(headers) + "\r\n");
    }

    WireAnswer post(String path, String body, String... headers) throws IOException {
        return raw("POST " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + KEY + "\r\n" + lines(headers)
                + "Content-Length: " + body.length() + "\r\n\r\n" + body);
    }

    WireAnswer raw(String request) throws IOException {
        try (Socket socket = connect()) {
            OutputStream out = socket.getOutputStream();
            out.write(request.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            return WireAnswer.parse(socket.getInputStream().readAllBytes());
        }
    }

    Socket connect() throws IOException {
        Socket socket = new Socket("127.0.0.1", server.port());
        socket.setSoTimeout(20_000);
        return socket;
    }

    private static String lines(String... headers) {
        return String.join("\r\n", headers) + (headers.length == 0 ? "" : "\r\n");
    }

    @Override
    public void close() {
        server.close();
    }
}
