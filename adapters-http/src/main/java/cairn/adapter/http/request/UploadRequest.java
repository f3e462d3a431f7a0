package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.QueryFields;
import cairn.adapter.http.request.field.Value;
import cairn.application.upload.OfferUpload;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/// What an upload is asked for with: a query string, or a body with the same fields.
public final class UploadRequest {
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    private UploadRequest() {}

    public static OfferUpload.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        fields.notSupported(List.of("resourceId"));
        Optional<String> name = fields.required("filename", value -> value.text(1, OfferUpload.Command.MAX_FILE_NAME));
        Optional<Long> size = fields.required("size", UploadRequest::size);
        fields.violations().refuse();
        return new OfferUpload.Command(name.orElseThrow(), size.orElseThrow());
    }

    public static OfferUpload.Command parse(QueryFields query) {
        query.notSupported("resourceId");
        Optional<String> name = query.required("filename", 1, OfferUpload.Command.MAX_FILE_NAME);
        Optional<Long> size = query.requiredSize("size");
        query.violations().refuse();
        return new OfferUpload.Command(name.orElseThrow(), size.orElseThrow());
    }

    /// A size beyond 63 bits is merely too large for any plan.
    private static Optional<Long> size(Value value) {
        return value.whole("a whole number of bytes")
                .flatMap(size -> size.signum() < 0
                        ? value.refuse("out_of_range", "size must be 0 or more.")
                        : Optional.of(size.min(MOST).longValue()));
    }
}
