package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.TagReadings;
import cairn.adapter.http.request.field.Value;
import cairn.application.tag.CreateTag;
import cairn.application.tag.CreateTag.Tagged;
import cairn.domain.annotation.TagName;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The body of `POST /v2/tags`.
public final class TagRequest {
    private static final int MAX_RESOURCES = 1000;

    private TagRequest() {}

    public static CreateTag.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<TagName> name = fields.required("name", TagReadings::tagName);
        Optional<String> description =
                fields.optional("description", value -> value.text(0, CreateTag.Command.MAX_DESCRIPTION));
        List<Tagged> resources = new ArrayList<>();
        fields.optional("resourceId", TagRequest::tagged).ifPresent(resources::add);
        resources.addAll(fields.list("resourceIds", MAX_RESOURCES, TagRequest::tagged));
        fields.violations().refuse();
        return new CreateTag.Command(name.orElseThrow(), description.orElse(null), resources);
    }

    private static Optional<Tagged> tagged(Value value) {
        return Readings.resourceId(value).map(id -> new Tagged(id, value.pointer()));
    }
}
