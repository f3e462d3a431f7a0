package cairn.adapter.http.edge;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Entity tags of coded bodies. A strong tag names bytes, so the tag of a coded body is that of the plain one with
/// the coding behind it: `"7.1f"` becomes `"7.1f--gzip"`. What clients send back is taken without it: the routes
/// know plain tags only.
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

    /// The tag that an answer without a body (304) repeats: as the client sent it.
    static String asSent(String tag, List<String> sent) {
        Optional<String> coded = CODINGS.stream()
                .map(coding -> coded(tag, coding))
                .filter(candidate -> sent.stream().anyMatch(line -> line.contains(candidate)))
                .findFirst();
        return coded.orElse(tag);
    }
}
