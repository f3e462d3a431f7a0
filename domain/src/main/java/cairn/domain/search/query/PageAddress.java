package cairn.domain.search.query;

import cairn.domain.resource.AddressKey;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A normalised address, which recognises an address however it was copied. Addresses that differ only
/// in scheme, user, `www.`, trailing slashes, case or fragment most likely lead to the same page; those
/// that differ in the query often do.
///
/// @param core as written, without these parts: `example.org/a/b` of
/// `https://www.example.org/a/b/?x=1#there`
/// @param page the same, normalised as by [AddressKey], in lower case
/// @param whole `page` with the query
public record PageAddress(String core, String page, String whole) {
    private static final Pattern SCHEME = Pattern.compile("https?://", Pattern.CASE_INSENSITIVE);

    /// A name with a top-level domain that is followed by a port, path, query or fragment, or
    /// a name after `www.`.
    private static final Pattern WITHOUT_SCHEME = Pattern.compile(
            "www\\.[\\p{L}\\p{N}-]|(?:[\\p{L}\\p{N}_-]+\\.)+\\p{L}{2,}(?::\\p{N}|[/?#])", Pattern.CASE_INSENSITIVE);

    private static final Pattern USER_AND_WWW = Pattern.compile("^(?:[^/?#@]*@)?(?:www\\.)?", Pattern.CASE_INSENSITIVE);

    /// Number of characters that are checked; names of hosts are shorter.
    private static final int TELLING = 256;

    /// Maximum length of keys in characters; queries cannot be longer.
    private static final int LONGEST = 2 * QueryText.MAX_LENGTH;

    /// Whether a word of a query is an address, perhaps without its scheme.
    public static boolean isOne(String word) {
        String head = word.substring(0, Math.min(word.length(), TELLING));
        return SCHEME.matcher(head).lookingAt() || WITHOUT_SCHEME.matcher(head).lookingAt();
    }

    public static PageAddress of(String address) {
        boolean named = SCHEME.matcher(address).lookingAt();
        String key = AddressKey.of(named ? address : "https://" + address).value();
        String whole = bare(key).toLowerCase(Locale.ROOT);
        return new PageAddress(withoutQuery(bare(address)), withoutQuery(whole), whole);
    }

    /// The keys by which an item with this address is found.
    public Set<String> keys() {
        return Stream.of(page, whole).filter(key -> key.length() <= LONGEST).collect(Collectors.toSet());
    }

    /// The keys of an item; none if it has no address.
    public static Set<String> keysOf(@Nullable String url) {
        return url == null || !isOne(url) ? Set.of() : of(url).keys();
    }

    /// Removes scheme, user, `www.`, fragment and trailing slashes.
    private static String bare(String address) {
        String named = SCHEME.matcher(address).lookingAt() ? address.substring(address.indexOf("//") + 2) : address;
        String host = USER_AND_WWW.matcher(named).replaceFirst("");
        String ofPage = cut(host, '#');
        String path = cut(ofPage, '?');
        int end = path.length();
        while (end > 0 && path.charAt(end - 1) == '/') {
            end--;
        }
        return path.substring(0, end) + ofPage.substring(path.length());
    }

    private static String withoutQuery(String bare) {
        return cut(bare, '?');
    }

    private static String cut(String text, char at) {
        int index = text.indexOf(at);
        return index < 0 ? text : text.substring(0, index);
    }
}
