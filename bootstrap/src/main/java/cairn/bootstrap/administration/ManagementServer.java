package cairn.bootstrap.administration;

import cairn.application.port.Unavailable;
import cairn.bootstrap.runtime.folder.RunningServer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The management port: metrics, readiness for operators, and administration for commands on this
/// machine that have the token from the data folder.
public final class ManagementServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ManagementServer.class);
    private static final int MOST_BYTES = 1 << 16;

    private final HttpServer server;
    private final Administration administration;
    private final Backups backups;
    private final Supplier<String> metrics;
    private final Supplier<ReadinessReport> readiness;
    private final String token;
    private final ObjectMapper json = new ObjectMapper();

    /// @param server bound but not started
    /// @param metrics a scrape in Prometheus' text format
    /// @param readiness called for every request
    public ManagementServer(
            HttpServer server,
            String token,
            Administration administration,
            Backups backups,
            Supplier<String> metrics,
            Supplier<ReadinessReport> readiness) {
        this.server = server;
        this.token = token;
        this.administration = administration;
        this.backups = backups;
        this.metrics = metrics;
        this.readiness = readiness;
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/metrics", this::scrape);
        server.createContext("/health/ready", this::report);
        server.createContext("/administration/", this::administer);
    }

    public RunningServer start() {
        server.start();
        return new RunningServer(server.getAddress().getPort(), token);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void scrape(HttpExchange exchange) throws IOException {
        answer(exchange, 200, "text/plain; version=0.0.4; charset=utf-8", metrics.get());
    }

    private void report(HttpExchange exchange) throws IOException {
        ReadinessReport report = readiness.get();
        answer(exchange, report.ready() ? 200 : 503, "application/json", json.writeValueAsString(report.json()));
    }

    private void administer(HttpExchange exchange) throws IOException {
        if (!isTrusted(exchange)) {
            answer(exchange, 401, "text/plain", "The token of the data folder is missing or invalid.");
            return;
        }
        String operation = exchange.getRequestURI().getPath().substring("/administration/".length());
        try {
            byte[] body = exchange.getRequestBody().readNBytes(MOST_BYTES);
            Map<String, String> arguments = arguments(body);
            if (operation.equals("backup")) {
                backUp(exchange, Path.of(argument(arguments, "to")));
                return;
            }
            answer(exchange, 200, "application/json", json.writeValueAsString(perform(operation, arguments)));
        } catch (JsonProcessingException e) {
            answer(exchange, 400, "text/plain", "The body must be a JSON object whose values are strings.");
        } catch (InvalidPathException e) {
            answer(exchange, 422, "text/plain", "The argument to is not a path: " + e.getReason() + ".");
        } catch (Administration.Refused e) {
            answer(exchange, 422, "text/plain", String.valueOf(e.getMessage()));
        } catch (Unavailable e) {
            LOG.debug("administration has to wait: {}", operation, e);
            answer(exchange, 503, "text/plain", String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            LOG.error("administration failed: {}", operation, e);
            answer(exchange, 500, "text/plain", "The server failed; see its log.");
        }
    }

    /// `null` is valid JSON, too.
    private Map<String, String> arguments(byte[] body) throws IOException {
        Map<String, String> read = json.readValue(body, new TypeReference<Map<String, String>>() {});
        return read == null ? Map.of() : read;
    }

    private void backUp(HttpExchange exchange, Path to) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/x-ndjson");
        exchange.sendResponseHeaders(200, 0);
        try (exchange) {
            new BackupStream(exchange.getResponseBody(), json).write(backups, to);
        }
    }

    private Object perform(String operation, Map<String, String> arguments) {
        return switch (operation) {
            case "createAccount" ->
                administration.createAccount(
                        argument(arguments, "name"), argument(arguments, "email"), argument(arguments, "plan"));
            case "listAccounts" -> administration.listAccounts();
            case "setPlan" -> {
                administration.setPlan(argument(arguments, "account"), argument(arguments, "plan"));
                yield List.of();
            }
            case "createKey" ->
                administration.createKey(new Administration.NewKey(
                        argument(arguments, "account"),
                        argument(arguments, "name"),
                        argument(arguments, "scopes"),
                        argument(arguments, "workspace"),
                        argument(arguments, "expiresAt")));
            case "listKeys" -> administration.listKeys(argument(arguments, "account"));
            case "revokeKey" -> {
                administration.revokeKey(argument(arguments, "key"));
                yield List.of();
            }
            case String other -> throw new Administration.Refused("This server does not support " + other + ".");
        };
    }

    private static String argument(Map<String, String> arguments, String name) {
        String value = arguments.get(name);
        if (value == null) {
            throw new Administration.Refused("The argument " + name + " is missing.");
        }
        return value;
    }

    private boolean isTrusted(HttpExchange exchange) {
        String header = exchange.getRequestHeaders().getFirst("Authorization");
        return header != null
                && exchange.getRemoteAddress().getAddress().isLoopbackAddress()
                && MessageDigest.isEqual(
                        header.getBytes(StandardCharsets.UTF_8), ("Bearer " + token).getBytes(StandardCharsets.UTF_8));
    }

    private static void answer(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        try (exchange) {
            exchange.getResponseBody().write(bytes);
        }
    }
}
