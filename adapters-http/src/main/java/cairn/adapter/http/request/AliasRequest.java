package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.application.alias.SetAlias;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// `PUT /v2/aliases/{name}`: the name in the path, and the body.
public final class AliasRequest {
    private AliasRequest() {}

    public static SetAlias.Command parse(String name, ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<Alias> alias = Alias.ofName(name);
        if (alias.isEmpty()) {
            fields.violations()
                    .add(
                            "#path/name",
                            "invalid_format",
                            "An alias has 1 to 63 characters of a-z, 0-9 and hyphens, and does not start with a hyphen.");
        }
        Optional<ResourceId> folder = fields.required("resourceId", Readings::resourceId);
        fields.violations().refuse();
        return new SetAlias.Command(alias.orElseThrow(), folder.orElseThrow());
    }
}
