package cairn.adapter.http.mcp;

import cairn.adapter.http.exchange.ComputingThreads;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.exchange.body.Lingering;
import cairn.adapter.http.exchange.body.WholeBody;
import cairn.adapter.http.json.Json;
import cairn.adapter.http.mcp.rpc.Origins;
import cairn.adapter.http.mcp.rpc.Protocol;
import cairn.adapter.http.mcp.rpc.RpcError;
import cairn.adapter.http.mcp.rpc.RpcMessage;
import cairn.adapter.http.problem.RequestRefused;
import cairn.domain.failure.Rejected;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// `POST /mcp`: Streamable HTTP without sessions and streams. The response to each message is JSON.
public final class McpEndpoint {
    private static final Logger LOG = LoggerFactory.getLogger(McpEndpoint.class);
    private static final String PATH = "/mcp";
    private static final int MOST_AT_ONCE = 20;
    private static final int OK = 200;
    private static final int ACCEPTED = 202;

    /// How long clients may cache responses that do not depend on a user's items.
    private static final long FRESH_MILLIS = 300_000;

    private static final Set<String> SAME_FOR_ALL = Set.of("server/discover", "tools/list", "resources/templates/list");

    private final Methods methods;
    private final Origins origins;

    McpEndpoint(Methods methods, Origins origins) {
        this.methods = methods;
        this.origins = origins;
    }

    /// Connecting requires only the scope to read; each tool has a scope of its own.
    public List<Route> routes() {
        return List.of(Route.post(PATH, "mcp", this::post).reading());
    }

    private void post(Exchange exchange) throws IOException {
        try {
            origins.require(exchange.header("Origin"));
            JsonNode body = body(exchange);
            Protocol protocol = new Protocol(exchange::header);
            if (body instanceof ArrayNode batch) {
                protocol.requireBatches();
                answerAll(exchange, protocol, batch);
            } else {
                send(exchange, answer(exchange, protocol, body));
            }
        } catch (RpcError e) {
            refuse(exchange, e);
        }
    }

    /// The body may not have been read to its end, so the rest is drained.
    private static void refuse(Exchange exchange, RpcError error) throws IOException {
        HttpServletResponse response = exchange.response();
        Lingering.before(exchange.request(), response);
        byte[] body = Json.bytes(failed(Optional.empty(), error));
        response.setStatus(error.status());
        response.setContentType("application/json");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
        exchange.close();
        Lingering.after(exchange.request(), response);
    }

    private static JsonNode body(Exchange exchange) throws IOException {
        try {
            return exchange.messageBody();
        } catch (RequestRefused e) {
            if (e.problem().headers().containsKey("Connection")) {
                throw e;
            }
            throw RpcError.unparsable(e.problem().status(), e.problem().hint());
        } catch (Rejected e) {
            throw RpcError.invalidRequest("The body must be a JSON object that is no larger than 16 MiB.");
        }
    }

    private void answerAll(Exchange exchange, Protocol protocol, ArrayNode batch) throws IOException {
        if (batch.isEmpty() || batch.size() > MOST_AT_ONCE) {
            throw RpcError.invalidRequest("A batch has 1 to " + MOST_AT_ONCE + " messages.");
        }
        ArrayNode answers = JsonNodeFactory.instance.arrayNode();
        for (JsonNode message : batch) {
            answer(exchange, protocol, message).ifPresent(answer -> answers.add(answer.json()));
        }
        if (answers.isEmpty()) {
            exchange.response().setStatus(ACCEPTED);
        } else {
            exchange.send(OK, "application/json", Json.bytes(answers));
        }
    }

    private static void send(Exchange exchange, Optional<RpcResponse> answer) throws IOException {
        if (answer.isEmpty()) {
            exchange.response().setStatus(ACCEPTED);
        } else {
            exchange.send(
                    answer.get().status(),
                    "application/json",
                    Json.bytes(answer.get().json()));
        }
    }

    /// Empty for a message that needs no response.
    private Optional<RpcResponse> answer(Exchange exchange, Protocol protocol, JsonNode node) {
        Optional<JsonNode> id = Optional.ofNullable(node.get("id")).filter(JsonNode::isValueNode);
        try {
            RpcMessage message = RpcMessage.of(node);
            boolean newest = protocol.isNewest(message);
            if (!message.needsAnswer()) {
                return notified(message, newest);
            }
            if (methods.mayWrite(message)) {
                exchange.request().setAttribute(WholeBody.OWED, true);
            }
            ComputingThreads searching = ComputingThreads.ofSearches(exchange.request());
            ObjectNode result = methods.answer(exchange.principal(), message, newest, searching);
            return Optional.of(new RpcResponse(OK, succeeded(message, newest ? stamped(message, result) : result)));
        } catch (RpcError e) {
            return Optional.of(new RpcResponse(e.status(), failed(id, e)));
        } catch (Rejected e) {
            return Optional.of(new RpcResponse(
                    OK, failed(id, RpcError.invalidParameters(e.failure().hint()))));
        } catch (RuntimeException e) {
            LOG.error("a message of an agent failed unexpectedly", e);
            return Optional.of(new RpcResponse(OK, failed(id, RpcError.internal())));
        }
    }

    private static Optional<RpcResponse> notified(RpcMessage message, boolean newest) {
        if (newest && message.isResponse()) {
            throw RpcError.invalidRequest("This server sends no requests that could be answered.");
        }
        return Optional.empty();
    }

    /// Adds the fields that the newest revision requires in results.
    private static ObjectNode stamped(RpcMessage message, ObjectNode result) {
        result.put("resultType", "complete");
        result.putObject("_meta").set("io.modelcontextprotocol/serverInfo", Methods.server());
        if (!message.method().equals("tools/call")) {
            boolean same = SAME_FOR_ALL.contains(message.method());
            result.put("ttlMs", same ? FRESH_MILLIS : 0).put("cacheScope", "private");
        }
        return result;
    }

    private static ObjectNode succeeded(RpcMessage message, ObjectNode result) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
        answer.set("id", message.id().orElseThrow());
        answer.set("result", result);
        return answer;
    }

    private static ObjectNode failed(Optional<JsonNode> id, RpcError error) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
        answer.set("id", id.orElse(JsonNodeFactory.instance.nullNode()));
        answer.set("error", error.json());
        return answer;
    }

    private record RpcResponse(int status, ObjectNode json) {}
}
