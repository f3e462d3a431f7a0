package cairn.adapter.http.exchange.body;

import cairn.adapter.http.problem.RequestRefused;
import cairn.domain.content.MediaType;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Checks that a body is declared as JSON. A body without a type counts as JSON.
public final class JsonContent {
    private static final Pattern CHARSET = Pattern.compile("charset\\s*=\\s*\"?([^\\s;\"]+)");

    private JsonContent() {}

    public static void require(HttpServletRequest request) {
        requirePlain(request);
        String type = typeOf(request);
        if (type != null && !type.isBlank() && !isJson(type)) {
            throw RequestRefused.mediaType("The body must be JSON; send Content-Type: application/json.");
        }
    }

    /// The header as sent: Jetty's own parser fails for charsets unknown to Java.
    public static @Nullable String typeOf(HttpServletRequest request) {
        return request.getHeader("Content-Type");
    }

    public static void requirePlain(HttpServletRequest request) {
        String encoding = request.getHeader("Content-Encoding");
        if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
            throw RequestRefused.mediaType(
                    "Compressed request bodies are not supported; send the body without Content-Encoding.");
        }
    }

    /// Without a charset, UTF-8 is assumed.
    public static boolean isUtf8(String contentType) {
        Matcher charset = CHARSET.matcher(contentType.toLowerCase(Locale.ROOT));
        return !charset.find()
                || charset.group(1).equals("utf-8")
                || charset.group(1).equals("utf8");
    }

    private static boolean isJson(String contentType) {
        Optional<MediaType> type = MediaType.parse(contentType);
        boolean json = type.filter(t -> t.type().equals("application"))
                .map(MediaType::subtype)
                .filter(subtype -> subtype.equals("json") || subtype.endsWith("+json"))
                .isPresent();
        return json && isUtf8(contentType);
    }
}
