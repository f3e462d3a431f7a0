package cairn.adapter.http.request.bulk;

import cairn.adapter.http.request.ResourceIdsRequest;
import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.TagReadings;
import cairn.adapter.http.request.field.Value;
import cairn.application.tree.MoveResources;
import cairn.application.tree.TagResources;
import cairn.application.tree.TagResources.TagChange;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ParentRef;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/// The bodies of `POST /v2/resources/move`, `/tag` and `/untag`.
public final class BulkRequest {
    private BulkRequest() {}

    public static MoveResources.Command parseMove(ObjectNode body, Precondition precondition) {
        BodyFields fields = BodyFields.of(body);
        Optional<List<ResourceId>> ids = fields.required("resourceIds", ResourceIdsRequest::ids);
        Optional<ParentRef> parent = fields.required("parentId", Readings::parent);
        fields.violations().refuse();
        return new MoveResources.Command(ids.orElseThrow(), parent.orElseThrow(), precondition);
    }

    public static TagResources.Command parseTags(ObjectNode body, TagChange change, Precondition precondition) {
        BodyFields fields = BodyFields.of(body);
        Optional<List<ResourceId>> ids = fields.required("resourceIds", ResourceIdsRequest::ids);
        Optional<List<TagRef>> tags = fields.required("tags", BulkRequest::tags);
        fields.violations().refuse();
        return new TagResources.Command(ids.orElseThrow(), tags.orElseThrow(), change, precondition);
    }

    private static Optional<List<TagRef>> tags(Value value) {
        if (value.node().isArray() && value.node().isEmpty()) {
            return value.refuse("too_short", "tags must name at least one tag.");
        }
        return value.list(TagResources.Command.MOST_TAGS, TagReadings::tag);
    }
}
