package cairn.adapter.http.exchange;

import cairn.domain.resource.Precondition;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The condition in `If-Match` (RFC 9110 §13.1.1). Only the revision counts, so that processing does not
/// get in a client's way.
public final class IfMatch {
    private IfMatch() {}

    public static Precondition of(Exchange exchange) {
        List<String> lines = Collections.list(exchange.request().getHeaders("If-Match"));
        return lines.isEmpty() ? Precondition.NONE : parse(String.join(",", lines));
    }

    /// A list without any strong tag of this server matches nothing.
    public static Precondition parse(String header) {
        String[] tags = header.split(",");
        if (Arrays.stream(tags).anyMatch(tag -> tag.strip().equals("*"))) {
            return Precondition.NONE;
        }
        Set<Long> revisions = Arrays.stream(tags)
                .map(tag -> EntityTag.parse(tag.strip()))
                .flatMap(Optional::stream)
                .map(EntityTag::revision)
                .collect(Collectors.toSet());
        return Precondition.oneOf(revisions);
    }
}
