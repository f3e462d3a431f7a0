package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Value;
import cairn.application.workspace.CreateWorkspace;
import cairn.application.workspace.UpdateWorkspace;
import cairn.domain.workspace.Slug;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.Set;

/// The bodies that create and change workspaces; `name` is accepted for `title`.
public final class WorkspaceRequest {
    private static final int MAX_TOKEN = 500;

    private WorkspaceRequest() {}

    public static CreateWorkspace.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<String> name = fields.optional("name", WorkspaceRequest::title);
        Optional<String> title = fields.isAbsent("name")
                ? fields.required("title", WorkspaceRequest::title)
                : fields.optional("title", WorkspaceRequest::title).or(() -> name);
        Optional<String> description = fields.optional("description", WorkspaceRequest::description);
        Optional<Slug> slug = fields.optional("slug", WorkspaceRequest::slug);
        fields.violations().refuse();
        return new CreateWorkspace.Command(title.orElseThrow(), description.orElse(null), slug.orElse(null));
    }

    public static UpdateWorkspace.Command parseChange(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        fields.refuseUnlessOneOf(Set.of("name", "title", "description", "slug"));
        Optional<String> name = fields.replacement("name", WorkspaceRequest::title);
        Optional<String> title =
                fields.replacement("title", WorkspaceRequest::title).or(() -> name);
        Optional<Optional<String>> description = fields.change("description", WorkspaceRequest::description);
        Optional<Slug> slug = fields.replacement("slug", WorkspaceRequest::slug);
        fields.violations().refuse();
        return new UpdateWorkspace.Command(title, description, slug);
    }

    /// The token of `POST /v2/workspaces/deletion-confirmation`.
    public static String parseToken(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<String> token = fields.required("token", value -> value.text(1, MAX_TOKEN));
        fields.violations().refuse();
        return token.orElseThrow();
    }

    private static Optional<String> description(Value value) {
        return value.text(0, CreateWorkspace.Command.MAX_DESCRIPTION);
    }

    private static Optional<String> title(Value value) {
        return value.text(1, CreateWorkspace.Command.MAX_TITLE)
                .flatMap(text -> text.isBlank()
                        ? value.refuse("too_short", value.name() + " must not be blank.")
                        : Optional.of(text));
    }

    private static Optional<Slug> slug(Value value) {
        return value.text(Slug.MIN_LENGTH, Slug.MAX_LENGTH)
                .flatMap(text -> Slug.isValid(text)
                        ? Optional.of(new Slug(text))
                        : value.invalid("of a-z, 0-9 and hyphens, without a hyphen at either end"));
    }
}
