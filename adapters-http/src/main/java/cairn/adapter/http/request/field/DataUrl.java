package cairn.adapter.http.request.field;

import cairn.application.search.PictureQuestion;
import cairn.domain.content.MediaType;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/// Decodes pictures from data URLs (RFC 2397): `data:image/png;base64,…`.
public final class DataUrl {
    /// Maximum total size of all pictures in a request, decoded, in bytes.
    public static final int MOST = 10 << 20;

    private static final String SCHEME = "data:";
    private static final String BASE64 = ";base64";
    private static final String RULE = "a data URL of an image, such as data:image/png;base64,iVBORw0…";

    private DataUrl() {}

    public static Optional<PictureQuestion> picture(Value value) {
        return value.text().flatMap(text -> picture(value, text));
    }

    private static Optional<PictureQuestion> picture(Value value, String text) {
        int comma = text.indexOf(',');
        if (!text.regionMatches(true, 0, SCHEME, 0, SCHEME.length()) || comma < 0) {
            return value.invalid(RULE);
        }
        String head = text.substring(SCHEME.length(), comma).toLowerCase(Locale.ROOT);
        if (!head.endsWith(BASE64)) {
            return value.invalid(RULE);
        }
        Optional<MediaType> type = MediaType.parse(head.split(";", 2)[0]);
        return type.filter(MediaType::isImage).isEmpty()
                ? value.invalid(RULE)
                : decode(value, text.substring(comma + 1)).map(bytes -> new PictureQuestion(type.get(), bytes));
    }

    private static Optional<byte[]> decode(Value value, String base64) {
        try {
            byte[] bytes = Base64.getDecoder().decode(base64);
            return bytes.length <= MOST
                    ? Optional.of(bytes)
                    : value.refuse("too_long", "image has " + bytes.length + " bytes; at most " + MOST + " fit.");
        } catch (IllegalArgumentException e) {
            return value.invalid(RULE);
        }
    }
}
