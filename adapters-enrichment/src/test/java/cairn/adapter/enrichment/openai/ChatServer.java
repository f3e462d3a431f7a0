package cairn.adapter.enrichment.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/// A server on loopback that accepts requests for chat completions as in OpenAI's reference
/// (platform.openai.com/docs/api-reference/chat/create), refuses all others with 400, and answers as the
/// test specifies. It tests the client against our reading of the reference.
public final class ChatServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> PROPERTIES = Set.of("model", "messages", "temperature", "max_tokens");
    private static final Set<String> ROLES = Set.of("system", "user", "assistant");

    private final HttpServer http;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Asked> asked = Collections.synchronizedList(new ArrayList<>());
    private volatile Function<Asked, Reply> answering = ChatServer::summary;

    private ChatServer(HttpServer http) {
        this.http = http;
    }

    public static ChatServer start() {
        try {
            HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            ChatServer server = new ChatServer(http);
            http.setExecutor(server.threads);
            http.createContext("/", server::handle);
            http.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public URI uri() {
        return URI.create("http://127.0.0.1:" + http.getAddress().getPort());
    }

    public void answer(Function<Asked, Reply> how) {
        answering = how;
    }

    /// Gives these answers one after another, and then repeats the last one.
    public void answer(Reply first, Reply... more) {
        List<Reply> replies = new ArrayList<>(List.of(first));
        replies.addAll(List.of(more));
        int before = asked.size();
        answering = request -> replies.get(Math.min(replies.size(), asked.size() - before) - 1);
    }

    /// The well-formed requests.
    public List<Asked> asked() {
        return List.copyOf(asked);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            Optional<String> mistake = mistake(exchange, body);
            if (mistake.isPresent()) {
                send(exchange, error(400, "invalid_request_error", mistake.get()));
                return;
            }
            Asked request = new Asked(
                    Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization")), JSON.readTree(body));
            asked.add(request);
            send(exchange, answering.apply(request));
        }
    }

    private static void send(HttpExchange exchange, Reply reply) throws IOException {
        byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        reply.headers().forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static Optional<String> mistake(HttpExchange exchange, byte[] body) {
        if (!exchange.getRequestMethod().equals("POST")
                || !exchange.getRequestURI().toString().equals("/v1/chat/completions")) {
            return Optional.of("there is only POST /v1/chat/completions");
        }
        if (!"application/json".equals(exchange.getRequestHeaders().getFirst("Content-Type"))) {
            return Optional.of("the body has to be JSON");
        }
        try {
            return mistake(JSON.readTree(body));
        } catch (IOException e) {
            return Optional.of("the body is no JSON");
        }
    }

    private static Optional<String> mistake(JsonNode body) {
        boolean known = body.isObject() && PROPERTIES.containsAll(names(body));
        boolean numbers = body.path("temperature").isNumber()
                && body.path("max_tokens").isInt()
                && body.path("max_tokens").asInt() > 0;
        boolean messages = body.path("messages").isArray()
                && !body.path("messages").isEmpty()
                && StreamSupport.stream(body.path("messages").spliterator(), false)
                        .allMatch(ChatServer::isMessage);
        return known && numbers && messages && body.path("model").isTextual()
                ? Optional.empty()
                : Optional.of("the body is none of the reference's");
    }

    private static Collection<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static boolean isMessage(JsonNode message) {
        return Set.of("role", "content").containsAll(names(message))
                && ROLES.contains(message.path("role").asText())
                && message.path("content").isTextual();
    }

    /// An answer as of a good model, built from the text that was sent.
    public static Reply summary(Asked request) {
        String text = request.document().path("text").asText();
        String head = text.strip().substring(0, Math.min(60, text.strip().length()));
        String caption = head.isBlank() ? "Nothing" : head.replaceAll("[\\uD800-\\uDFFF]", "?");
        ObjectNode entry = JsonNodeFactory.instance.objectNode().put("summary", "It is about: " + caption);
        entry.putArray("keywords").add("first").add("second");
        return completion(entry.toString());
    }

    /// A chat completion object of the reference.
    public static Reply completion(String content) {
        return completion(
                JsonNodeFactory.instance.objectNode().put("role", "assistant").put("content", content));
    }

    /// @param message the message of the model
    public static Reply completion(ObjectNode message) {
        ObjectNode completion = JsonNodeFactory.instance.objectNode();
        completion.put("id", "chatcmpl-1").put("object", "chat.completion").put("created", 1_741_569_952);
        completion
                .putArray("choices")
                .addObject()
                .put("index", 0)
                .put("finish_reason", "stop")
                .set("message", message);
        return new Reply(200, Map.of(), completion.toString());
    }

    public static Reply error(int status, String code, String message) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("error").put("message", message).put("type", "error").put("code", code);
        return new Reply(status, Map.of(), body.toString());
    }

    @Override
    public void close() {
        http.stop(0);
        threads.shutdownNow();
    }

    /// @param authorization the header of that name
    public record Asked(Optional<String> authorization, JsonNode body) {
        public String message(String role) {
            return StreamSupport.stream(body.path("messages").spliterator(), false)
                    .filter(message -> message.path("role").asText().equals(role))
                    .map(message -> message.path("content").asText())
                    .findFirst()
                    .orElseThrow();
        }

        public JsonNode document() {
            try {
                return JSON.readTree(message("user"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    public record Reply(int status, Map<String, String> headers, String body) {
        public Reply with(String header, String value) {
            return new Reply(status, Map.of(header, value), body);
        }
    }
}
