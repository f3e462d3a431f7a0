package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.resource.CreateFile;
import cairn.application.upload.OfferUpload;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// The body of `POST /v2/files`.
public final class FileRequest {
    private FileRequest() {}

    public static CreateFile.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        CommonFields common = CommonFields.read(fields);
        Optional<Attachment> attachment =
                fields.required("attachment", Value::object).flatMap(FileRequest::attachment);
        Optional<MediaType> type = fields.required("mimeType", Readings::mediaType);
        Optional<String> url = fields.optional("url", Readings::link);
        Metadata metadata = fields.optional("metadata", Value::object)
                .map(FileRequest::metadata)
                .orElse(Metadata.NONE);
        fields.violations().refuse();
        Attachment file = attachment.orElseThrow();
        return new CreateFile.Command(
                common.toNewResource(),
                file.path(),
                file.fileName(),
                type.orElseThrow(),
                url.orElse(null),
                metadata.dimensions().orElse(null),
                metadata.voiceNote(),
                metadata.transcript().orElse(null));
    }

    private static Optional<Attachment> attachment(BodyFields fields) {
        Optional<BlobPath> path = fields.required("path", Readings::blobPath);
        Optional<String> name = fields.required("filename", value -> value.text(1, OfferUpload.Command.MAX_FILE_NAME));
        return path.flatMap(found -> name.map(fileName -> new Attachment(found, fileName)));
    }

    private static Metadata metadata(BodyFields fields) {
        return new Metadata(
                fields.optional("attributes", Value::object)
                        .flatMap(attributes -> attributes.optional("dimensions", Value::object))
                        .flatMap(FileRequest::dimensions),
                fields.flag("voiceNote"),
                fields.optional("transcript", Value::object)
                        .flatMap(transcript -> transcript.required("key", Readings::blobPath)));
    }

    private static Optional<Dimensions> dimensions(BodyFields fields) {
        Optional<Integer> width = fields.required("width", value -> value.integer(1, Integer.MAX_VALUE));
        Optional<Integer> height = fields.required("height", value -> value.integer(1, Integer.MAX_VALUE));
        return width.flatMap(w -> height.map(h -> new Dimensions(w, h)));
    }

    private record Attachment(BlobPath path, String fileName) {}

    private record Metadata(Optional<Dimensions> dimensions, boolean voiceNote, Optional<BlobPath> transcript) {
        static final Metadata NONE = new Metadata(Optional.empty(), false, Optional.empty());
    }
}
