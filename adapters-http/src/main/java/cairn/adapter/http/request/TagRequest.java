package cairn.adapter.http.request;

import cairn.application.tag.CreateTag;
import cairn.domain.annotation.TagName;
import cairn.domain.resource.ResourceId;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// The body of `POST /v2/tags`.
public final class TagRequest {
    private TagRequest() {}

    public static CreateTag.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<TagName> name = fields.required("name", CommonFields::tagName);
        Optional<String> description =
                fields.optional("description", value -> value.text(0, CreateTag.Command.MAX_DESCRIPTION));
        Optional<ResourceId> resource = fields.optional("resourceId", Readings::resourceId);
        fields.violations().refuse();
        return new CreateTag.Command(name.orElseThrow(), description.orElse(null), resource.orElse(null));
    }
}
