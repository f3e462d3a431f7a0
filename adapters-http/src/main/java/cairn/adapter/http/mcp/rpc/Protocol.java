package cairn.adapter.http.mcp.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Determines the protocol revision of a message, and checks its transport rules. The newest revision
/// has no sessions: each request carries in `_meta` what older revisions negotiate with `initialize`,
/// and repeats parts of it in headers, which must match the body.
public final class Protocol {
    public static final String NEWEST = "2026-07-28";

    /// The newest comes first.
    public static final List<String> WITH_SESSIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

    private static final List<String> ALL = List.of(NEWEST, "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

    /// Later revisions send single messages.
    private static final List<String> WITH_BATCHES = List.of("2025-03-26", "2024-11-05");

    private static final String VERSION = "io.modelcontextprotocol/protocolVersion";
    private static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
    private static final String VERSION_HEADER = "MCP-Protocol-Version";
    private static final Map<String, String> NAMED =
            Map.of("tools/call", "name", "prompts/get", "name", "resources/read", "uri");

    private final Function<String, Optional<String>> headers;

    public Protocol(Function<String, Optional<String>> headers) {
        this.headers = headers;
    }

    public static List<String> supported() {
        return ALL;
    }

    /// The revision in the response to an `initialize` that requests `wanted`.
    public static String agreed(String wanted) {
        return WITH_SESSIONS.contains(wanted) ? wanted : WITH_SESSIONS.getFirst();
    }

    public void requireBatches() {
        Optional<String> version = headers.apply(VERSION_HEADER);
        if (version.isPresent() && !WITH_BATCHES.contains(version.get())) {
            throw RpcError.invalidRequest("Batches ended with protocol version 2025-03-26; send single messages.");
        }
    }

    /// Whether the message uses the newest revision. Rejects one that breaks its transport rules.
    public boolean isNewest(RpcMessage message) {
        JsonNode meta = message.parameters().path("_meta");
        JsonNode claimed = meta.path(VERSION);
        Optional<String> header = headers.apply(VERSION_HEADER);
        if (claimed.isMissingNode() && header.filter(NEWEST::equals).isEmpty()) {
            header.filter(version -> !WITH_SESSIONS.contains(version)).ifPresent(version -> {
                throw RpcError.unsupportedVersion(version, ALL);
            });
            return false;
        }
        if (message.needsAnswer()) {
            requireEnvelope(meta, claimed);
            requireHeaders(message, claimed.asText(), header);
        }
        return true;
    }

    private static void requireEnvelope(JsonNode meta, JsonNode claimed) {
        if (!claimed.isTextual()) {
            throw RpcError.invalidEnvelope("params._meta must have \"" + VERSION + "\", a text.");
        }
        if (!claimed.asText().equals(NEWEST)) {
            throw RpcError.unsupportedVersion(claimed.asText(), ALL);
        }
        if (!(meta.path(CAPABILITIES) instanceof ObjectNode)) {
            throw RpcError.invalidEnvelope("params._meta must have \"" + CAPABILITIES + "\", an object.");
        }
    }

    private void requireHeaders(RpcMessage message, String version, Optional<String> header) {
        require(VERSION_HEADER, header, version);
        require("Mcp-Method", headers.apply("Mcp-Method"), message.method());
        String field = NAMED.get(message.method());
        if (field != null && message.parameters().path(field).isTextual()) {
            require(
                    "Mcp-Name",
                    headers.apply("Mcp-Name").map(Protocol::decoded),
                    message.parameters().path(field).asText());
        }
    }

    private static void require(String name, Optional<String> header, String value) {
        if (header.isEmpty()) {
            throw RpcError.headerMismatch("The header " + name + " is required.");
        }
        if (!header.get().equals(value)) {
            throw RpcError.headerMismatch("The header " + name + " differs from the body.");
        }
    }

    /// Decodes Base64, which clients use for values that a header can't hold.
    private static String decoded(String header) {
        if (!header.startsWith("=?base64?") || !header.endsWith("?=")) {
            return header;
        }
        try {
            byte[] utf8 = Base64.getDecoder().decode(header.substring("=?base64?".length(), header.length() - 2));
            return new String(utf8, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
            return header;
        }
    }
}
