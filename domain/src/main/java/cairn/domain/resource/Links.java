package cairn.domain.resource;

import cairn.domain.Text;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;

/// Addresses of any scheme that clients show as links.
public final class Links {
    public static final int MAX_LENGTH = 8192;

    /// Which run something, or read what is the reader's own.
    private static final Set<String> UNSAFE = Set.of("javascript", "vbscript", "data", "file", "blob", "filesystem");

    private Links() {}

    /// Whether it is an absolute URI (RFC 3986) that may be a link.
    public static boolean isValid(String text) {
        try {
            String scheme = new URI(text).getScheme();
            return scheme != null && !isUnsafe(scheme) && Text.length(text) <= MAX_LENGTH;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    public static boolean isUnsafe(String scheme) {
        return UNSAFE.contains(scheme.toLowerCase(Locale.ROOT));
    }
}
