package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.IconReading;
import cairn.adapter.http.request.field.ObjectReadings;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.TagReadings;
import cairn.adapter.http.request.field.Value;
import cairn.application.tree.Change;
import cairn.application.tree.UpdateResource;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.Icon;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Location;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.ParentRef;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The bodies of `PATCH /v2/resources/{id}` and `PATCH /v2/resources/position`. Absent fields stay as
/// they are, and null clears optional ones.
public final class ResourceChangeRequest {
    private static final Set<String> KNOWN =
            Set.of("name", "description", "icon", "label", "preferences", "tags", "parentId", "location", "isLocked");

    private ResourceChangeRequest() {}

    /// The ID is checked after the body: 400 comes before 404.
    public static Function<ResourceId, UpdateResource.Command> parse(ObjectNode body, Precondition precondition) {
        BodyFields fields = BodyFields.of(body);
        fields.refuseUnlessOneOf(KNOWN);
        ResourceName name = given(
                fields, "name", value -> value.text(1, ResourceName.MAX_LENGTH).map(ResourceName::new));
        Change<String> description =
                change(fields, "description", value -> value.text(0, UpdateResource.Command.MAX_DESCRIPTION));
        Change<Icon> icon = change(fields, "icon", IconReading::icon);
        Change<LabelId> label = change(fields, "label", ResourceChangeRequest::label);
        Change<String> preferences =
                change(fields, "preferences", ObjectReadings.stored("preferences", Markings.MAX_PREFERENCES));
        List<TagRef> tags = isThere(fields, "tags") ? TagReadings.tags(fields) : null;
        ParentRef parent = given(fields, "parentId", Readings::parent);
        Location location = CommonFields.location(fields).orElse(null);
        Boolean locked = isThere(fields, "isLocked") ? (Boolean) fields.flag("isLocked") : null;
        fields.violations().refuse();
        return id -> new UpdateResource.Command(
                id, "", name, description, icon, label, preferences, tags, parent, location, locked, precondition);
    }

    public static UpdateResource.Command parsePosition(ObjectNode body, Precondition precondition) {
        BodyFields fields = BodyFields.of(body);
        Optional<ResourceId> id = fields.required("resourceId", Readings::resourceId);
        ParentRef parent = fields.optional("parentId", Readings::parent).orElse(null);
        Optional<Location> location = CommonFields.requiredLocation(fields);
        fields.violations().refuse();
        return UpdateResource.Command.move(
                id.orElseThrow(), "/resourceId", parent, location.orElseThrow(), precondition);
    }

    private static boolean isThere(BodyFields fields, String name) {
        return fields.object().has(name);
    }

    /// For fields that can't be cleared: null is rejected.
    private static <T> @Nullable T given(BodyFields fields, String name, Function<Value, Optional<T>> reading) {
        return isThere(fields, name) ? fields.required(name, reading).orElse(null) : null;
    }

    private static <T> Change<T> change(BodyFields fields, String name, Function<Value, Optional<T>> reading) {
        return isThere(fields, name)
                ? new Change.To<>(fields.optional(name, reading).orElse(null))
                : Change.keep();
    }

    /// The label's number, or the object in records.
    private static Optional<LabelId> label(Value value) {
        return value.node().isObject()
                ? value.object().flatMap(label -> label.required("id", ResourceChangeRequest::labelId))
                : labelId(value);
    }

    private static Optional<LabelId> labelId(Value value) {
        return value.integer(LabelId.FIRST, LabelId.LAST).map(LabelId::new);
    }
}
