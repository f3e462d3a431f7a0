package cairn.adapter.http.edge;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Entity tags of compressed bodies. A strong tag identifies bytes, so a compressed body gets the plain
/// tag with the coding appended: `"7.1f"` becomes `"7.1f--gzip"`. The suffix is removed from the tags
/// that clients send, since routes only know plain tags.
final class CodedTags {
    private static final List<String> CODINGS = List.of("br", "gzip");
    private static final Pattern SUFFIX = Pattern.compile("--(?:br|gzip)\"");

    private CodedTags() {}

    static String coded(String tag, String coding) {
        return tag.endsWith("\"") ? tag.substring(0, tag.length() - 1) + "--" + coding + "\"" : tag;
    }

    static String plain(String tags) {
        return SUFFIX.matcher(tags).replaceAll("\"");
    }

    /// The tag for a response without a body (304), as the client sent it.
    static String asSent(String tag, List<String> sent) {
        Optional<String> coded = CODINGS.stream()
                .map(coding -> coded(tag, coding))
                .filter(candidate -> sent.stream().anyMatch(line -> line.contains(candidate)))
                .findFirst();
        return coded.orElse(tag);
    }
}
