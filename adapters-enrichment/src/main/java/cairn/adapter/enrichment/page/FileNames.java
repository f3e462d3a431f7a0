package cairn.adapter.enrichment.page;

import cairn.adapter.enrichment.web.WebResponse;
import cairn.domain.Text;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The name of a file: from the header `Content-Disposition` (RFC 6266), else from the end of its
/// address.
final class FileNames {
    private static final Pattern EXTENDED =
            Pattern.compile("filename\\*\\s*=\\s*utf-8''([^;\\s]+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern PLAIN =
            Pattern.compile("filename\\s*=\\s*(?:\"([^\"]+)\"|([^;\\s]+))", Pattern.CASE_INSENSITIVE);
    private static final Pattern PORT = Pattern.compile(":[0-9]*$");
    private static final int MOST = 255;

    private FileNames() {}

    static String of(WebResponse answer) {
        String path = Optional.ofNullable(answer.address().getPath()).orElse("");
        String given = extended(answer.disposition())
                .or(() -> plain(answer.disposition()))
                .orElse(path.substring(path.lastIndexOf('/') + 1));
        String name =
                PageText.clean(given.substring(given.lastIndexOf('/') + 1)).strip();
        return name.isEmpty() ? host(answer.address()) : Text.head(name, MOST);
    }

    /// [URI#getHost] is null for hosts with an underscore.
    private static String host(URI address) {
        return PORT.matcher(address.getRawAuthority()).replaceFirst("");
    }

    private static Optional<String> extended(String disposition) {
        Matcher matcher = EXTENDED.matcher(disposition);
        try {
            return matcher.find()
                    ? Optional.of(URLDecoder.decode(matcher.group(1).replace("+", "%2B"), StandardCharsets.UTF_8))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> plain(String disposition) {
        Matcher matcher = PLAIN.matcher(disposition);
        return matcher.find()
                ? Optional.of(matcher.group(1) == null ? matcher.group(2) : matcher.group(1))
                : Optional.empty();
    }
}
