package cairn.adapter.enrichment.page;

import cairn.adapter.enrichment.web.Links;
import cairn.domain.Text;
import cairn.domain.resource.WebPage;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Reads the metadata of a page. Open Graph comes first, since it is written for others to show, then
/// Twitter cards, schema.org in JSON-LD, HTML's meta elements, and last the visible page.
final class PageMetadata {
    private static final int MOST_NAME = 512;
    private static final int MOST_DESCRIPTION = 2048;
    private static final Pattern LANGUAGE = Pattern.compile("([a-zA-Z]{2,3})([-_].*)?");

    private final Document page;
    private final URI address;
    private final LinkedData linked;

    PageMetadata(Document page, URI address) {
        this.page = page;
        this.address = address;
        this.linked = LinkedData.of(page);
    }

    WebPage read() {
        return new WebPage(
                title(),
                cut(
                        MOST_DESCRIPTION,
                        first(
                                meta("og:description", "twitter:description"),
                                () -> linked.text("description"),
                                meta("description", "dc.description", "dcterms.description"))),
                cut(
                        MOST_NAME,
                        first(
                                meta("og:site_name", "application-name", "twitter:app:name:iphone"),
                                () -> linked.text("publisher"))),
                author(),
                publishedAt(),
                language(),
                canonical(),
                null,
                null);
    }

    private @Nullable String title() {
        return cut(
                MOST_NAME,
                first(
                        meta("og:title", "twitter:title"),
                        () -> linked.text("headline", "name"),
                        () -> Optional.of(page.title()),
                        () -> text("h1")));
    }

    /// Some sites give the address of a profile instead of the name.
    private @Nullable String author() {
        return cut(
                MOST_NAME,
                first(
                                meta(
                                        "author",
                                        "dc.creator",
                                        "dcterms.creator",
                                        "parsely-author",
                                        "sailthru.author",
                                        "byl"),
                                () -> linked.names("author"),
                                meta("article:author"),
                                () -> text(
                                        "[rel=author], [itemprop=author] [itemprop=name], [itemprop=author], .byline .author"),
                                meta("twitter:creator"))
                        .filter(name -> !name.startsWith("http")));
    }

    private @Nullable Instant publishedAt() {
        return Stream.of(
                        meta("article:published_time", "og:published_time"),
                        () -> linked.text("datePublished", "uploadDate", "dateCreated"),
                        meta(
                                "date",
                                "dc.date",
                                "dcterms.date",
                                "dcterms.created",
                                "pubdate",
                                "publish-date",
                                "parsely-pub-date",
                                "citation_publication_date"),
                        () -> attribute("time[itemprop=datePublished], time[pubdate]", "datetime"),
                        meta("datePublished"),
                        (Supplier<Optional<String>>)
                                () -> attribute("article time[datetime], header time[datetime]", "datetime"))
                .flatMap(source -> source.get().flatMap(Dates::parse).stream())
                .findFirst()
                .orElse(null);
    }

    private @Nullable String language() {
        return Stream.<Supplier<Optional<String>>>of(
                        () -> attribute("html[lang]", "lang"),
                        () -> attribute("html", "xml:lang"),
                        () -> attribute("meta[http-equiv=content-language]", "content"),
                        meta("og:locale"),
                        () -> linked.text("inLanguage"))
                .flatMap(source -> source.get().stream())
                .map(LANGUAGE::matcher)
                .filter(matcher -> matcher.matches())
                .map(matcher ->
                        Locale.of(matcher.group(1).toLowerCase(Locale.ROOT)).getLanguage())
                .findFirst()
                .orElse(null);
    }

    private String canonical() {
        return first(() -> attribute("link[rel=canonical]", "href"), meta("og:url"))
                .flatMap(link -> link(link))
                .orElse(address)
                .toString();
    }

    /// Pictures that may represent the page, likeliest first.
    List<URI> images() {
        return links(
                meta("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"),
                () -> linked.text("image", "thumbnailUrl"),
                () -> attribute("link[rel=image_src]", "href"));
    }

    /// Icons of the site, likeliest first. The last is the address that every browser tries.
    List<URI> icons() {
        return links(
                () -> attribute("link[rel~=(?i)^(shortcut )?icon$][sizes~=(32|48|64|96)]", "href"),
                () -> attribute("link[rel~=(?i)^(shortcut )?icon$]", "href"),
                () -> attribute("link[rel~=(?i)^apple-touch-icon]", "href"),
                () -> Optional.of("/favicon.ico"));
    }

    @SafeVarargs
    private List<URI> links(Supplier<Optional<String>>... sources) {
        return Stream.of(sources)
                .flatMap(source -> source.get().stream())
                .flatMap(link -> link(link).stream())
                .distinct()
                .toList();
    }

    private Optional<URI> link(String link) {
        URI base = Optional.of(page.baseUri())
                .flatMap(given -> Links.resolve(address, given))
                .orElse(address);
        return Links.resolve(base, link).filter(PageMetadata::isWeb).map(PageMetadata::withoutFragment);
    }

    private static boolean isWeb(URI uri) {
        return ("http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme()))
                && uri.getRawAuthority() != null;
    }

    private static URI withoutFragment(URI uri) {
        String text = uri.toString();
        int hash = text.indexOf('#');
        return hash < 0 ? uri : URI.create(text.substring(0, hash));
    }

    @SafeVarargs
    private static Optional<String> first(Supplier<Optional<String>>... sources) {
        return Stream.of(sources)
                .flatMap(source -> source.get().stream())
                .filter(text -> !text.isBlank())
                .findFirst();
    }

    private Supplier<Optional<String>> meta(String... names) {
        return () -> Stream.of(names)
                .flatMap(
                        name -> page
                                .select("meta[property=" + name + "], meta[name=" + name + "], meta[itemprop=" + name
                                        + "]")
                                .stream())
                .map(element -> element.attr("content"))
                .filter(content -> !content.isBlank())
                .findFirst();
    }

    private Optional<String> text(String selector) {
        return Optional.ofNullable(page.selectFirst(selector)).map(Element::text);
    }

    private Optional<String> attribute(String selector, String name) {
        return Optional.ofNullable(page.selectFirst(selector))
                .map(element -> element.attr(name))
                .filter(value -> !value.isBlank());
    }

    private static @Nullable String cut(int most, Optional<String> text) {
        return text.map(PageText::clean)
                .map(clean -> Text.head(clean.replaceAll("\\s+", " ").strip(), most))
                .filter(clean -> !clean.isEmpty())
                .orElse(null);
    }
}
