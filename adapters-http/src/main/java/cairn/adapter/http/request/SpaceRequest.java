package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.copy.CopyFolder;
import cairn.application.tree.CreateSpace;
import cairn.application.tree.MoveFolder;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// The body of `POST /v2/spaces`: a name, a folder to move, or a folder to copy.
public sealed interface SpaceRequest {
    record Named(CreateSpace.Command command) implements SpaceRequest {}

    record Moved(MoveFolder.Command command) implements SpaceRequest {}

    record Copied(CopyFolder.Command command) implements SpaceRequest {}

    static SpaceRequest parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<ResourceId> moved = fields.optional("moveFolderId", Readings::resourceId);
        Optional<ResourceId> copied = fields.optional("copyFolderId", Readings::resourceId);
        boolean isNew = fields.isAbsent("moveFolderId") && fields.isAbsent("copyFolderId");
        Optional<ResourceName> name =
                isNew ? fields.required("name", SpaceRequest::name) : fields.optional("name", SpaceRequest::name);
        boolean isPrivate = isPrivate(fields);
        if (!fields.isAbsent("moveFolderId") && !fields.isAbsent("copyFolderId")) {
            fields.violations().add("/copyFolderId", "invalid_value", "Give one folder, either to move or to copy.");
        }
        fields.violations().refuse();
        if (moved.isPresent()) {
            return new Moved(new MoveFolder.Command(moved.get(), name.orElse(null), isPrivate));
        }
        return copied.<SpaceRequest>map(id -> new Copied(new CopyFolder.Command(id, name.orElse(null), isPrivate)))
                .orElseGet(() -> new Named(new CreateSpace.Command(name.orElseThrow(), isPrivate)));
    }

    /// `private` is another name for it; if both are given, they must agree.
    private static boolean isPrivate(BodyFields fields) {
        Optional<Boolean> one = fields.optional("isPrivate", Value::bool);
        Optional<Boolean> other = fields.optional("private", Value::bool);
        if (one.isPresent() && other.isPresent() && !one.equals(other)) {
            fields.violations()
                    .add("/private", "invalid_value", "private and isPrivate contradict each other; give one.");
        }
        return one.or(() -> other).orElse(false);
    }

    private static Optional<ResourceName> name(Value value) {
        return value.text(1, ResourceName.MAX_LENGTH).map(ResourceName::new);
    }
}
