package cairn.adapter.enrichment.markdown;

import java.util.regex.Pattern;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/// Sanitises the HTML of a note: keeps the elements that Markdown produces, and few others.
///
/// Pictures may have http and https addresses, since that is what notes link to. Their server then sees
/// the IP address of the reader, and pages that show notes should send `Referrer-Policy: no-referrer`.
/// Drops `data:` addresses, forms, frames, IDs, classes (except a code block's language) and styles.
final class SafeHtml {
    private static final Pattern CODE_LANGUAGE = Pattern.compile("language-[\\w+#.-]{1,40}");
    private static final Pattern ALIGNMENT = Pattern.compile("left|center|right");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    private final PolicyFactory policy = new HtmlPolicyBuilder()
            .allowElements("p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code")
            .allowElements("ul", "ol", "li", "em", "strong", "b", "i", "del", "s", "sub", "sup", "kbd", "mark")
            .allowElements("table", "thead", "tbody", "tr", "th", "td", "a", "img", "details", "summary")
            .allowUrlProtocols("http", "https", "mailto")
            .allowAttributes("href")
            .onElements("a")
            .requireRelsOnLinks("nofollow", "noopener")
            .allowAttributes("src", "alt")
            .onElements("img")
            .allowAttributes("title")
            .onElements("a", "img")
            .allowAttributes("width", "height")
            .matching(NUMBER)
            .onElements("img")
            .allowAttributes("start")
            .matching(NUMBER)
            .onElements("ol")
            .allowAttributes("align")
            .matching(ALIGNMENT)
            .onElements("th", "td")
            .allowAttributes("class")
            .matching(CODE_LANGUAGE)
            .onElements("code")
            .toFactory();

    String clean(String html) {
        return policy.sanitize(html);
    }
}
