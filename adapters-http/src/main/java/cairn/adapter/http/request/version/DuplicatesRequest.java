package cairn.adapter.http.request.version;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.listing.FindDuplicates.Basis;
import cairn.application.listing.FindDuplicates.Query;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The body of `POST /v2/resources/duplicates`.
public final class DuplicatesRequest {
    private static final int DEFAULT_LIMIT = 20;
    private static final BigInteger MAX_LIMIT = BigInteger.valueOf(50);
    private static final int MAX_CURSOR = 512;
    private static final Set<String> KNOWN = Set.of("by", "parentId", "limit", "cursor");

    private DuplicatesRequest() {}

    public static Query parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        fields.refuseUnknown(KNOWN);
        Query query = new Query(
                fields.optional("by", DuplicatesRequest::basis).map(List::of).orElse(List.of(Basis.values())),
                fields.optional("parentId", Readings::parent),
                fields.optional("limit", DuplicatesRequest::limit).orElse(DEFAULT_LIMIT),
                fields.optional("cursor", value -> value.text(0, MAX_CURSOR)).filter(text -> !text.isEmpty()));
        fields.violations().refuse();
        return query;
    }

    private static Optional<Basis> basis(Value value) {
        return value.word(
                text -> Arrays.stream(Basis.values())
                        .filter(basis -> basis.name().toLowerCase(Locale.ROOT).equals(text))
                        .findFirst(),
                "checksum, url");
    }

    /// Clamped to the maximum, as in lists.
    private static Optional<Integer> limit(Value value) {
        return value.whole("a whole number")
                .flatMap(limit -> limit.signum() <= 0
                        ? value.refuse("out_of_range", "limit must be 1 or more.")
                        : Optional.of(limit.min(MAX_LIMIT).intValue()));
    }
}
