package cairn.adapter.enrichment.page;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The charset of a page: from its byte order mark, the site's header, the page itself, else guessed
/// from its bytes (WHATWG HTML, "determining the character encoding").
final class PageCharset {
    private static final Pattern IN_HEADER =
            Pattern.compile("charset\\s*=\\s*[\"']?([\\w.:-]+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern IN_PAGE = Pattern.compile(
            "<meta[^>]{0,500}charset\\s*=\\s*[\"']?\\s*([\\w.:-]+)|<\\?xml[^>]{0,200}encoding\\s*=\\s*[\"']([\\w.:-]+)",
            Pattern.CASE_INSENSITIVE);

    /// Bytes in which a page must declare it. Browsers read 1,024, but some pages declare it later.
    private static final int HEAD = 8192;

    private static final int SAMPLE = 1 << 16;
    private static final Charset WESTERN = Charset.forName("windows-1252");

    private PageCharset() {}

    static Charset of(byte[] page, String contentType) {
        return mark(page)
                .or(() -> named(IN_HEADER.matcher(contentType)))
                .or(() -> inPage(page))
                .or(() -> isUtf8(page) ? Optional.of(UTF_8) : Optional.empty())
                .orElseGet(() -> likely(page));
    }

    private static Optional<Charset> mark(byte[] page) {
        if (startsWith(page, 0xEF, 0xBB, 0xBF)) {
            return Optional.of(UTF_8);
        }
        if (startsWith(page, 0xFE, 0xFF)) {
            return Optional.of(UTF_16BE);
        }
        return startsWith(page, 0xFF, 0xFE) ? Optional.of(UTF_16LE) : Optional.empty();
    }

    private static boolean startsWith(byte[] page, int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (i >= page.length || (page[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /// A page whose declaration can be read as ASCII is not in UTF-16, whatever it says.
    private static Optional<Charset> inPage(byte[] page) {
        String head = new String(page, 0, Math.min(HEAD, page.length), ISO_8859_1);
        return named(IN_PAGE.matcher(head)).map(found -> found.name().startsWith("UTF-16") ? UTF_8 : found);
    }

    private static Optional<Charset> named(Matcher matcher) {
        if (!matcher.find()) {
            return Optional.empty();
        }
        String name = matcher.groupCount() > 1 && matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
        try {
            Charset found = Charset.forName(name);
            return Optional.of(found.equals(ISO_8859_1) || found.equals(US_ASCII) ? WESTERN : found);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Optional.empty();
        }
    }

    private static boolean isUtf8(byte[] page) {
        try {
            UTF_8.newDecoder().decode(ByteBuffer.wrap(page));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static Charset likely(byte[] page) {
        CharsetMatch match = new CharsetDetector()
                .setText(Arrays.copyOf(page, Math.min(SAMPLE, page.length)))
                .detect();
        String name = match == null ? WESTERN.name() : match.getName();
        return Charset.isSupported(name) && !name.equals(ISO_8859_1.name()) ? Charset.forName(name) : WESTERN;
    }
}
