package cairn.bootstrap.coverage;

import cairn.bootstrap.document.Operation;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One request that must be refused, and how.
///
/// @param what is wrong with it
/// @param refusal how the answer must begin, as `status code`; empty when anything is fine that is no 5xx
record Attempt(Operation operation, String what, String refusal) {
    private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

    Attempt(Filling filling, String what, String refusal) {
        this(filling.operation(), what, refusal);
    }

    /// @return a line for the golden list when the answer is another, else nothing
    List<String> deviations(Api api, String path, Optional<JsonNode> body) {
        return judge(send(operation, api, path, body.map(JsonNode::toString).orElse("")));
    }

    List<String> judge(Reply reply) {
        String answer = answer(reply);
        boolean fine = answer.startsWith(refusal) && reply.status() < 500;
        return fine ? List.of() : List.of(line(answer));
    }

    String line(String answer) {
        return operation.id() + " | " + what + " | " + answer;
    }

    static Reply send(Operation operation, Api api, String path, String body) {
        return body.isEmpty() && !operation.takesBody()
                ? api.send(operation.method(), path, BodyPublishers.noBody(), Map.of())
                : api.send(operation.method(), path, BodyPublishers.ofString(body), JSON);
    }

    static String answer(Reply reply) {
        boolean problem = reply.status() >= 400 && !reply.text().isEmpty();
        return problem ? reply.status() + " " + reply.at("/detail") : String.valueOf(reply.status());
    }
}
