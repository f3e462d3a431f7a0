package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.tree.DeleteResources;
import cairn.domain.resource.ResourceId;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/// The bodies of `POST /v2/resources/delete` and `POST /v2/resources/recover`.
///
/// @param archive whether deleted resources go into the bin
public record ResourceIdsRequest(List<ResourceId> ids, boolean archive) {
    public static ResourceIdsRequest parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<List<ResourceId>> ids = fields.required("resourceIds", ResourceIdsRequest::ids);
        boolean archive = fields.flag("archive");
        fields.violations().refuse();
        return new ResourceIdsRequest(ids.orElseThrow(), archive);
    }

    public static Optional<List<ResourceId>> ids(Value value) {
        if (value.node().isArray() && value.node().isEmpty()) {
            return value.refuse("too_short", "resourceIds must name at least one resource.");
        }
        return value.list(DeleteResources.Command.MOST, Readings::resourceId);
    }
}
