package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.IconReading;
import cairn.application.resource.CreateFolder;
import cairn.domain.resource.Icon;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// The body of `POST /v2/folders`.
public final class FolderRequest {
    private FolderRequest() {}

    public static CreateFolder.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        CommonFields common = CommonFields.read(fields);
        Optional<String> description =
                fields.optional("description", value -> value.text(0, CreateFolder.Command.MAX_DESCRIPTION));
        Optional<Icon> icon = fields.optional("icon", IconReading::icon);
        fields.violations().refuse();
        return new CreateFolder.Command(common.toNewResource(), description.orElse(null), icon.orElse(null));
    }
}
