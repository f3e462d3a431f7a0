package cairn.adapter.http.request.importing;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.importing.CreateImport;
import cairn.application.upload.OfferUpload;
import cairn.domain.content.BlobPath;
import cairn.domain.importing.ImportFormat;
import cairn.domain.tree.ParentRef;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/// The body of `POST /v2/imports`.
public final class ImportRequest {
    private static final String FORMATS =
            Arrays.stream(ImportFormat.values()).map(ImportFormat::wireName).collect(Collectors.joining(", "));

    private ImportRequest() {}

    public static CreateImport.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<BlobPath> path = fields.required("path", Readings::blobPath);
        Optional<String> name = fields.optional("filename", value -> value.text(1, OfferUpload.Command.MAX_FILE_NAME));
        Optional<ImportFormat> format = fields.optional("format", ImportRequest::format);
        Optional<ParentRef> parent = fields.optional("parentId", Readings::parent);
        fields.violations().refuse();
        return new CreateImport.Command(path.orElseThrow(), name, format, parent);
    }

    private static Optional<ImportFormat> format(Value value) {
        return value.word(ImportFormat::of, FORMATS);
    }
}
