package cairn.adapter.enrichment.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.page.PageReader.Reading;
import cairn.adapter.enrichment.web.WebResponse;
import cairn.domain.resource.WebPage;
import java.net.URI;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Pages of typical shapes.
@Order(1)
class PageReaderTest {
    private static final String AROUND = """
            <header><a href="/">The Daily Moss</a><form><input name=q><button>Search</button></form></header>
            <nav><ul><li><a href="/a">Politics</a><li><a href="/b">Weather</a></ul></nav>""";
    private static final String BELOW = """
            <aside class="related"><h3>Most read</h3><a href="/x">Celebrity quagmire</a></aside>
            <div id="cookie-banner" role="dialog">We value your privacy. Accept all cookies.</div>
            <footer>Imprint. All rights reserved.</footer><script>var tracker = "beacon";</script>""";
    private static final String SENTENCE =
            "The council voted on Tuesday to keep the old bridge open for walkers, and to close it to lorries. ";

    @Test
    void readsANewsArticleWithoutTheSurroundingPage() {
        Reading read = read("""
                <!doctype html><html lang="en-GB"><head><title>Bridge stays open - The Daily Moss</title>
                <meta name="description" content="Lorries have to go elsewhere.">
                <script type="application/ld+json">{"@context": "https://schema.org", "@graph": [
                  {"@type": "BreadcrumbList", "name": "crumbs"},
                  {"@type": ["NewsArticle"], "headline": "Bridge stays open",
                   "author": [{"@type": "Person", "name": "Ada Marsh"}, {"name": "Grace Fen"}],
                   "datePublished": "2026-02-03T04:05:06Z", "image": {"url": "/bridge.jpg"},
                   "publisher": {"@type": "Organization", "name": "The Daily Moss"}}]}</script>
                <link rel="shortcut icon" href="/favicon.png"><link rel="canonical" href="https://moss.example/bridge#top">
                </head><body>%s<main><article><h1>Bridge stays open</h1><p>%s</p><p>%s</p></article></main>%s</body></html>""".formatted(AROUND, SENTENCE.repeat(4), SENTENCE.repeat(4), BELOW));

        assertThat(read.page())
                .isEqualTo(new WebPage(
                        "Bridge stays open",
                        "Lorries have to go elsewhere.",
                        "The Daily Moss",
                        "Ada Marsh, Grace Fen",
                        Instant.parse("2026-02-03T04:05:06Z"),
                        "en",
                        "https://moss.example/bridge",
                        null,
                        null));
        assertThat(read.text())
                .contains("keep the old bridge open")
                .doesNotContain("quagmire", "cookies", "Politics", "beacon", "Imprint");
        assertThat(read.icons())
                .startsWith(URI.create("https://site.example/favicon.png"))
                .endsWith(URI.create("https://site.example/favicon.ico"));
        assertThat(read.images()).containsExactly(URI.create("https://site.example/bridge.jpg"));
    }

    @Test
    void keepsCodeAndListsOfDocumentation() {
        Reading read =
                read("<title>Install</title><body>" + AROUND + "<div class=content><h1>Install</h1><p>" + SENTENCE
                        + "</p><pre>apt install cairn\n  --now</pre><ul><li>first step</li><li>second step</li></ul><table><tr>"
                        + "<td>flag</td><td>meaning</td></tr></table></div>" + BELOW);

        assertThat(read.text())
                .contains("apt install cairn\n  --now", "first step\nsecond step", "flag meaning")
                .doesNotContain("Politics", "Imprint. All");
    }

    @Test
    void keepsEveryAnswerOfAForum() {
        StringBuilder posts = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            posts.append("<div class=post><span>user" + i + "</span><div>Answer number " + i
                    + " about sourdough.</div></div>");
        }
        Reading read = read("<title>Sourdough?</title><body>" + AROUND + posts + BELOW);

        assertThat(read.text()).contains("Answer number 0 ", "Answer number 17 ", "Answer number 29 ");
    }

    @Test
    void readsTheProductOfAShopPage() {
        Reading read = read("""
                <html lang=de><head><meta property="og:title" content="Kettle 1.7 l"><meta property="og:type" content="product">
                <meta property="og:locale" content="de_DE"><meta property="og:image" content="//cdn.example/kettle.webp">
                </head><body>%s<div><h1>Kettle 1.7 l</h1><p>29.90 EUR</p><p>Stainless steel, 2200 W.</p></div>%s</body></html>
                """.formatted(AROUND, BELOW));

        assertThat(read.page().title()).isEqualTo("Kettle 1.7 l");
        assertThat(read.page().language()).isEqualTo("de");
        assertThat(read.images()).containsExactly(URI.create("https://cdn.example/kettle.webp"));
        assertThat(read.text()).contains("Stainless steel, 2200 W.");
    }

    /// Each paragraph reopens all elements that were left open.
    @Tag("slow")
    @Test
    void truncatesAPageWithMillionsOfElements() {
        StringBuilder open = new StringBuilder("<title>many</title><div>");
        for (int i = 0; i < 200; i++) {
            open.append("<b x=").append(i).append('>');
        }

        Reading read = read(open + "</div>" + "<p>x".repeat(700_000));

        assertThat(read.truncated()).isTrue();
        assertThat(read.page().title()).isEqualTo("many");
        assertThat(read("<div>".repeat(1_000_000)).truncated()).isTrue();
    }

    /// The whole page would have eight million attributes.
    @Test
    void truncatesAPageWithMillionsOfAttributes() {
        String attributes =
                IntStream.range(0, 500).mapToObj(each -> " a" + each).collect(Collectors.joining());
        String open = IntStream.range(0, 12)
                .mapToObj(each -> "<b x=" + each + attributes + ">")
                .collect(Collectors.joining());

        Reading read = read("<title>many</title><div>" + open + "</div>" + "<p>x".repeat(1_400));

        assertThat(read.truncated()).isTrue();
        assertThat(read.page().title()).isEqualTo("many");
    }

    @Test
    void readsAPageWithoutMetadata() {
        Reading read = read("just <b>text</b> & no more");

        assertThat(read.page())
                .isEqualTo(
                        new WebPage(null, null, null, null, null, null, "https://site.example/dir/page", null, null));
        assertThat(read.text()).isEqualTo("just text & no more");
        assertThat(read("").text()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ISO-8859-1, text/html; charset=ISO-8859-1, '', Grüße aus Köln",
        "windows-1252, text/html; charset=iso-8859-1, '', 10 € – ja",
        "Shift_JIS, text/html, <meta charset=shift_jis>, 日本語のページ",
        "EUC-JP, text/html, '<meta http-equiv=content-type content=\"text/html; charset=euc-jp\">', 日本語のページ",
        "UTF-16, text/html, '', Ünïcode mit Marke",
        "UTF-16LE, text/html; charset=utf-16le, '', Ünïcode ohne Marke",
        "UTF-8, text/html, '', Zürich 東京",
        "UTF-8, text/html; charset=nonsense, '', Zürich 東京",
        "UTF-8, text/html, <meta charset=utf-16>, Zürich 東京",
        "windows-1252, text/html, '', Die Straße führt über die Brücke und durch schöne Gärten",
        "GB18030, text/html; charset=gb2312, '', 简体中文网页",
    })
    void readsEveryCharset(String charset, String contentType, String head, String text) {
        byte[] page = ("<html><head>" + head + "<title>" + text + "</title></head><body><p>" + text
                        + "</p></body></html>")
                .getBytes(Charset.forName(charset));

        Reading read = PageReader.read(new WebResponse(URI.create("https://site.example/"), contentType, "", page));

        assertThat(read.page().title()).isEqualTo(text);
        assertThat(read.text()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-05-31, 2026-05-31T00:00:00Z",
        "2026-05-31T12:30:00+02:00, 2026-05-31T10:30:00Z",
        "2026-05-31T12:30:00+0200, 2026-05-31T10:30:00Z",
        "2026-05-31 12:30:00 +02:00, 2026-05-31T10:30:00Z",
        "2026-05-31T12:30:00.123456Z, 2026-05-31T12:30:00.123Z",
        "'Sun, 31 May 2026 12:30:00 GMT', 2026-05-31T12:30:00Z",
        "20260531, 2026-05-31T00:00:00Z",
        "yesterday, ",
        "0000-00-00, ",
        "0001-01-01T00:00:00Z, ",
    })
    void readsDatesInManyFormats(String date, Instant expected) {
        Reading read = read("<meta property='article:published_time' content='" + date + "'><p>x");

        assertThat(read.page().publishedAt()).isEqualTo(expected);
    }

    @Tag("slow")
    @Test
    void keepsTheTextOfMalformedPages() {
        assertWhole("<div>".repeat(100_000) + "deep", "deep");
        assertWhole("<a href=x>y</a>".repeat(50_000), "y".repeat(50_000));
        assertWhole("<script type=application/ld+json>" + "[".repeat(100_000) + "</script><p>x", "x");
        assertWhole(
                "<script type=application/ld+json>{\"@type\":\"Article\",\"headline\":[[[]]],\"author\":7}</script><p>x",
                "x");
        assertWhole("<meta property=og:title content='\u0000\uD800bad'><base href='http://[bad'><p>x\u0000", "x");
        assertWhole("<table>".repeat(5000) + "x", "x");
        assertWhole("<!--".repeat(100_000), "");
    }

    private static void assertWhole(String page, String text) {
        Reading read = read(page);
        assertThat(read.text()).isEqualTo(text);
        assertThat(read.truncated()).isFalse();
    }

    @Tag("slow")
    @Test
    void truncatesAPageAfterAHundredThousandTags() {
        Reading paragraphs = read("<p>x ".repeat(200_000));
        Reading marks = read("<".repeat(500_000));

        assertThat(paragraphs.text()).isEqualTo("x\n\n".repeat(100_000).strip());
        assertThat(marks.text()).isEqualTo("<".repeat(100_000));
        assertThat(List.of(paragraphs, marks)).allMatch(Reading::truncated);
    }

    @Test
    void truncatesALongPageAndMarksItTruncated() {
        Reading read = read("<p>" + "word ".repeat(1 << 20));

        assertThat(read.truncated()).isTrue();
        assertThat(read.text().length()).isLessThanOrEqualTo(1 << 20);
        assertThat(read("<p>short").truncated()).isFalse();
    }

    private static Reading read(String html) {
        return PageReader.read(new WebResponse(
                URI.create("https://site.example/dir/page"), "text/html; charset=utf-8", "", html.getBytes(UTF_8)));
    }
}
