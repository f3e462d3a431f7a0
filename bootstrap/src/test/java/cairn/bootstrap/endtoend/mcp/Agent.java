package cairn.bootstrap.endtoend.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// Calls tools like an MCP host.
record Agent(Api api) {
    Reply send(String tool, ObjectNode arguments) {
        ObjectNode message = Api.object().put("jsonrpc", "2.0").put("id", 1).put("method", "tools/call");
        message.putObject("params").put("name", tool).set("arguments", arguments);
        return api.post("/mcp", message);
    }

    JsonNode call(String tool, ObjectNode arguments) {
        Reply reply = send(tool, arguments);
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        return reply.json().path("result");
    }

    /// The text that the model reads.
    String text(String tool, ObjectNode arguments) {
        return call(tool, arguments).at("/content/0/text").asText();
    }

    /// The answer to a call that was refused.
    String refusal(String tool, ObjectNode arguments) {
        JsonNode result = call(tool, arguments);
        assertThat(result.path("isError").asBoolean()).as(result.toString()).isTrue();
        return result.at("/content/0/text").asText();
    }

    static ObjectNode ids(List<String> ids) {
        ObjectNode arguments = Api.object();
        ids.forEach(arguments.putArray("ids")::add);
        return arguments;
    }
}
