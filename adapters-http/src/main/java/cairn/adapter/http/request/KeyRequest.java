package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.account.IssueKey;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.Scope;
import cairn.domain.workspace.WorkspaceId;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The body of `POST /v2/keys`.
public final class KeyRequest {
    private static final String SCOPES = Readings.words(Scope.values());

    private KeyRequest() {}

    public static IssueKey.Wish parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<String> name = fields.required("name", KeyRequest::name);
        Optional<List<Scope>> scopes = fields.required("scopes", KeyRequest::scopes);
        Optional<WorkspaceId> workspace =
                fields.optional("workspaceId", value -> value.id().map(WorkspaceId::new));
        Optional<Instant> expiresAt = fields.optional("expiresAt", Readings::time);
        fields.violations().refuse();
        return new IssueKey.Wish(name.orElseThrow(), scopes.orElseThrow(), workspace, expiresAt);
    }

    private static Optional<String> name(Value value) {
        return value.text(1, ApiKey.MAX_NAME)
                .flatMap(text ->
                        text.isBlank() ? value.refuse("too_short", "name must not be blank.") : Optional.of(text));
    }

    private static Optional<List<Scope>> scopes(Value value) {
        if (value.node().isArray() && value.node().isEmpty()) {
            return value.refuse("too_short", "scopes must name at least one of " + SCOPES + ".");
        }
        return value.list(Scope.values().length, scope -> scope.word(Scope::ofWireName, SCOPES));
    }
}
