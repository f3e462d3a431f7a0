package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.domain.resource.ResourceId;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// `POST /v2/export-links`.
public final class ExportLinkRequest {
    private ExportLinkRequest() {}

    /// Empty for the whole workspace.
    public static Optional<ResourceId> parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<ResourceId> resource = fields.optional("resourceId", Readings::resourceId);
        fields.violations().refuse();
        return resource;
    }
}
