package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.QueryFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.upload.OfferUpload;
import cairn.domain.resource.ResourceId;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.util.Optional;

/// The request for an upload: a query string, or a body with the same fields.
///
/// @param replaced the file whose bytes are replaced; empty for a new file
public record UploadRequest(OfferUpload.Command command, Optional<ResourceId> replaced) {
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    public static UploadRequest parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<ResourceId> replaced = fields.optional("resourceId", Readings::resourceId);
        Optional<String> name = fields.required("filename", value -> value.text(1, OfferUpload.Command.MAX_FILE_NAME));
        Optional<Long> size = fields.required("size", UploadRequest::size);
        fields.violations().refuse();
        return new UploadRequest(new OfferUpload.Command(name.orElseThrow(), size.orElseThrow()), replaced);
    }

    public static UploadRequest parse(QueryFields query) {
        Optional<ResourceId> replaced = query.id("resourceId").map(ResourceId::new);
        Optional<String> name = query.required("filename", 1, OfferUpload.Command.MAX_FILE_NAME);
        Optional<Long> size = query.requiredSize("size");
        query.violations().refuse();
        return new UploadRequest(new OfferUpload.Command(name.orElseThrow(), size.orElseThrow()), replaced);
    }

    /// A size beyond 63 bits is simply too large for any plan.
    private static Optional<Long> size(Value value) {
        return value.whole("a whole number of bytes")
                .flatMap(size -> size.signum() < 0
                        ? value.refuse("out_of_range", "size must be 0 or more.")
                        : Optional.of(size.min(MOST).longValue()));
    }
}
