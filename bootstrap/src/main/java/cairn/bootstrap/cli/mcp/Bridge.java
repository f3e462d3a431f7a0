package cairn.bootstrap.cli.mcp;

import cairn.bootstrap.cli.remote.ServerAddress.Delegated;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Sends each input line as a request to the server, and writes each response as a line:
/// the stdio transport of MCP, in which the host starts the server as a process. Standard
/// output only carries messages.
public final class Bridge {
    private static final String VERSION = "io.modelcontextprotocol/protocolVersion";
    private static final Map<String, String> NAMED = Map.of("tools/call", "name", "resources/read", "uri");
    private static final Pattern PLAIN = Pattern.compile("[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?");
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ANSWER = Duration.ofMinutes(2);
    private static final int UNREACHABLE = -32000;
    private static final int OK = 200;

    private final ObjectMapper json = new ObjectMapper();
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(CONNECT).build();
    private final URI address;
    private final String key;
    private final Optional<String> workspace;
    private boolean isWorkspaceChecked;

    /// @param address of the server, without `/mcp`
    /// @param workspace ID of a delegated workspace
    public Bridge(URI address, String key, Optional<String> workspace) {
        this.address = URI.create(address.toString().replaceFirst("/$", "") + "/mcp");
        this.key = key;
        this.workspace = workspace;
    }

    /// Runs until the input ends. Handles one message at a time.
    public void run(BufferedReader input, PrintStream output) throws IOException {
        String line = input.readLine();
        while (line != null) {
            if (!line.isBlank()) {
                answer(line).ifPresent(answer -> {
                    output.println(answer);
                    output.flush();
                });
            }
            line = input.readLine();
        }
    }

    private Optional<String> answer(String line) {
        JsonNode message = parsed(line);
        try {
            if (!selectsWorkspace()) {
                return failed(
                        message,
                        "The Cairn server at " + address + " does not select workspaces by the header "
                                + Delegated.HEADER + "; ask the user to give a key of that workspace, without"
                                + " --workspace.");
            }
            HttpResponse<byte[]> response = client.send(request(line, message), BodyHandlers.ofByteArray());
            return line(response, message);
        } catch (IOException e) {
            return failed(message, "The Cairn server at " + address + " does not answer; ask the user to start it.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /// Checks that the server uses this header; otherwise requests would go to the key's own workspace.
    /// If the check itself is refused, so will be every message.
    private boolean selectsWorkspace() throws IOException, InterruptedException {
        if (workspace.isEmpty() || isWorkspaceChecked) {
            return true;
        }
        HttpRequest request = HttpRequest.newBuilder(address.resolve("v2/workspaces/me"))
                .timeout(ANSWER)
                .header("X-Api-Key", key)
                .header(Delegated.HEADER, workspace.get())
                .build();
        HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
        if (response.statusCode() != OK) {
            return true;
        }
        String selected = json.readTree(response.body()).path("id").asText();
        isWorkspaceChecked = selected.equalsIgnoreCase(workspace.get().strip());
        return isWorkspaceChecked;
    }

    private JsonNode parsed(String line) {
        try {
            return json.readTree(line);
        } catch (IOException e) {
            return JsonNodeFactory.instance.objectNode();
        }
    }

    private HttpRequest request(String line, JsonNode message) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .timeout(ANSWER)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .header("X-Api-Key", key)
                .POST(BodyPublishers.ofString(line, StandardCharsets.UTF_8));
        workspace.ifPresent(id -> request.header(Delegated.HEADER, id));
        JsonNode version = message.path("params").path("_meta").path(VERSION);
        if (version.isTextual()) {
            request.header("MCP-Protocol-Version", version.asText());
            request.header("Mcp-Method", header(message.path("method").asText("")));
            JsonNode name = message.path("params")
                    .path(NAMED.getOrDefault(message.path("method").asText(), ""));
            if (name.isTextual()) {
                request.header("Mcp-Name", header(name.asText()));
            }
        }
        return request.build();
    }

    /// Encodes a value in Base64 if a header can't hold it as it is.
    private static String header(String value) {
        boolean isPlain = PLAIN.matcher(value).matches() && !value.startsWith("=?base64?");
        return isPlain
                ? value
                : "=?base64?" + Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8)) + "?=";
    }

    private Optional<String> line(HttpResponse<byte[]> response, JsonNode message) throws IOException {
        if (response.body().length == 0) {
            return Optional.empty();
        }
        JsonNode body = json.readTree(response.body());
        if (body instanceof ObjectNode answer && answer.has("jsonrpc")) {
            return Optional.of(json.writeValueAsString(identified(answer, message)));
        }
        if (body.isArray()) {
            return Optional.of(json.writeValueAsString(body));
        }
        return failed(message, body.path("hint").asText("The server answered " + response.statusCode() + "."));
    }

    /// The server rejects an unreadable message without its ID. Adds the ID, which is known here, since
    /// the host waits for that response.
    private static ObjectNode identified(ObjectNode answer, JsonNode message) {
        return answer.path("id").isNull() && message.hasNonNull("id") ? answer.set("id", message.get("id")) : answer;
    }

    /// Empty for a message that expects no response.
    private static Optional<String> failed(JsonNode message, String why) {
        if (!message.has("id")) {
            return Optional.empty();
        }
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
        answer.set("id", message.get("id"));
        answer.putObject("error").put("code", UNREACHABLE).put("message", why);
        return Optional.of(answer.toString());
    }
}
