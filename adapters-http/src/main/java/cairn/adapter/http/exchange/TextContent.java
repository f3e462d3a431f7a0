package cairn.adapter.http.exchange;

import cairn.adapter.http.exchange.body.JsonContent;
import cairn.adapter.http.problem.RequestRefused;
import cairn.domain.content.MediaType;
import java.util.Optional;
import java.util.Set;

/// Checks the declared content type of a body: plain text in UTF-8, or JSON. A body without a type
/// counts as text.
public final class TextContent {
    private static final Set<String> MARKDOWN = Set.of("plain", "markdown", "x-markdown");

    private TextContent() {}

    public static boolean isJson(Exchange exchange) {
        String type = JsonContent.typeOf(exchange.request());
        if (type == null || type.isBlank()) {
            return false;
        }
        Optional<MediaType> parsed = MediaType.parse(type);
        boolean isText = parsed.filter(t -> t.type().equals("text"))
                .map(MediaType::subtype)
                .filter(MARKDOWN::contains)
                .isPresent();
        boolean isJson = parsed.filter(t -> t.type().equals("application"))
                .map(MediaType::subtype)
                .filter(subtype -> subtype.equals("json") || subtype.endsWith("+json"))
                .isPresent();
        if (isText == isJson || (isText && !JsonContent.isUtf8(type))) {
            throw RequestRefused.mediaType(
                    "Send the text as text/plain or text/markdown in UTF-8, or as application/json in the field text.");
        }
        return isJson;
    }
}
