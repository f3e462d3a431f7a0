package cairn.adapter.http.request;

import cairn.application.workspace.CreateWorkspace;
import cairn.domain.workspace.Slug;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// The body of `POST /v2/workspaces`; `name` may stand for `title`.
public final class WorkspaceRequest {
    private WorkspaceRequest() {}

    public static CreateWorkspace.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<String> name = fields.optional("name", WorkspaceRequest::title);
        Optional<String> title = fields.isAbsent("name")
                ? fields.required("title", WorkspaceRequest::title)
                : fields.optional("title", WorkspaceRequest::title).or(() -> name);
        Optional<String> description =
                fields.optional("description", value -> value.text(0, CreateWorkspace.Command.MAX_DESCRIPTION));
        Optional<Slug> slug = fields.optional("slug", WorkspaceRequest::slug);
        fields.violations().refuse();
        return new CreateWorkspace.Command(title.orElseThrow(), description.orElse(null), slug.orElse(null));
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
                        : value.invalid("of a-z, 0-9 and hyphens, with no hyphen at the ends"));
    }
}
