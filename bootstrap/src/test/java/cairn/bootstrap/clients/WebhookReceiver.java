package cairn.bootstrap.clients;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/// A server on this machine that takes what webhooks send.
final class WebhookReceiver implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final List<ObjectNode> messages = new CopyOnWriteArrayList<>();
    private volatile int status = 204;

    WebhookReceiver() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::take);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    String url() {
        return "http://127.0.0.1:" + port() + "/hook";
    }

    void answer(int next) {
        status = next;
    }

    /// Headers and body of each message, in order.
    List<ObjectNode> messages() {
        return List.copyOf(messages);
    }

    List<JsonNode> bodies() {
        return messages.stream()
                .map(message -> parsed(message.path("body").asText()))
                .toList();
    }

    private static JsonNode parsed(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @param prefix of the IDs of those that are meant
    Path written(Path file, String prefix) throws IOException {
        ArrayNode all = JSON.createArrayNode();
        messages.stream()
                .filter(message -> message.at("/headers/webhook-id").asText().startsWith(prefix))
                .forEach(all::add);
        return Files.writeString(file, all.toString());
    }

    private void take(HttpExchange exchange) throws IOException {
        ObjectNode message = JSON.createObjectNode();
        ObjectNode headers = message.putObject("headers");
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
        message.put("body", new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        int answer = status;
        messages.add(message);
        if (answer >= 300 && answer < 400) {
            exchange.getResponseHeaders().set("Location", "/elsewhere");
        }
        exchange.sendResponseHeaders(answer, -1);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
