package cairn.adapter.http.edge;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/// A request with the entity tags of plain bodies.
final class PlainTags extends Request.Wrapper {
    private static final List<HttpHeader> CONDITIONS = List.of(HttpHeader.IF_MATCH, HttpHeader.IF_NONE_MATCH);

    private final HttpFields headers;

    PlainTags(Request request) {
        super(request);
        this.headers = plain(request.getHeaders());
    }

    @Override
    public HttpFields getHeaders() {
        return headers;
    }

    private static HttpFields plain(HttpFields sent) {
        if (CONDITIONS.stream().noneMatch(sent::contains)) {
            return sent;
        }
        HttpFields.Mutable plain = HttpFields.build(sent);
        for (HttpHeader condition : CONDITIONS) {
            String tags = sent.getValuesList(condition).stream().collect(Collectors.joining(", "));
            if (!tags.isEmpty()) {
                plain.put(new HttpField(condition, CodedTags.plain(tags)));
            }
        }
        return plain.asImmutable();
    }
}
