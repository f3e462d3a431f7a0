package cairn.adapter.http.request.version;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.upload.OfferUpload;
import cairn.application.version.ReplaceFile;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// The body of `POST /v2/resources/{id}/file`.
public record ReplacementRequest(BlobPath path, String fileName, MediaType mimeType) {
    public static ReplacementRequest parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<BodyFields> attachment = fields.required("attachment", Value::object);
        Optional<BlobPath> path = attachment.flatMap(file -> file.required("path", Readings::blobPath));
        Optional<String> name = attachment.flatMap(
                file -> file.required("filename", value -> value.text(1, OfferUpload.Command.MAX_FILE_NAME)));
        Optional<MediaType> type = fields.required("mimeType", Readings::mediaType);
        fields.violations().refuse();
        return new ReplacementRequest(path.orElseThrow(), name.orElseThrow(), type.orElseThrow());
    }

    public ReplaceFile.Command of(ResourceId id, Precondition precondition) {
        return new ReplaceFile.Command(id, path, fileName, mimeType, precondition);
    }
}
