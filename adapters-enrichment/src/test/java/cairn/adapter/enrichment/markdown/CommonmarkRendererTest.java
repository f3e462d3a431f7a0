package cairn.adapter.enrichment.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import cairn.application.port.extraction.MarkdownRenderer;
import cairn.application.port.extraction.MarkdownRendererContract;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

class CommonmarkRendererTest implements MarkdownRendererContract {
    private final CommonmarkRenderer renderer = new CommonmarkRenderer();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "<!-- markdownlint-disable -->¶# Cairn |Cairn",
                "<!-- a¶b¶# not this¶-->¶¶Real title |Real title",
                "[![Build](https://ci/b.svg)](https://ci) ![v](v.svg)¶# Tool |Tool",
                "[![Build][b]][c]¶¶[b]: https://ci/b.svg¶[c]: https://ci¶¶Tool |Tool",
                "[a]: https://e.org¶¶Text [a] here |Text a here",
                "<p align=\"center\"><img src=\"x.png\"></p>¶<h1 align=\"center\">Fancy</h1> |Fancy",
                "**Bold** and `code` with [link](https://e.org) |Bold and code with link",
                "- [ ] buy milk |[ ] buy milk",
                "> quoted¶> more |quoted",
                "~~~java¶int a;¶~~~ |int a;",
                "Setext¶====== |Setext",
                "---¶tags: [a, b]¶title: \"My day\"¶---¶# Other |My day",
                "---¶tags: [a, b]¶---¶# Other |Other",
                "snake_case_name and 2 * 3 * 4 |snake_case_name and 2 * 3 * 4",
                "#hashtag |#hashtag",
            })
    void findsTheTitleThatAReaderSees(String lines, String title) {
        assertThat(renderer().title(lines.strip().replace("¶", "\n"))).contains(title);
    }

    /// A rule at the start looks like the beginning of front matter.
    @Test
    void findsTheTitleAfterARuleWithWindowsLineEnds() {
        assertThat(renderer().title("---\r\n" + "A line\r\n".repeat(150))).contains("A line");
    }

    @Test
    void findsTheTitleInFrontMatterWithWindowsLineEnds() {
        assertThat(renderer().title("---\r\ntitle: 'My day' \r\ntags: a\r\n---\r\n# Other"))
                .contains("My day");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u3000", "\u001F", "''", "\"", "' a'", "'a'b'"})
    void findsUnusualTitlesInFrontMatter(String title) {
        assertThat(renderer().title("---\ntitle: " + title + " \n---\n"))
                .contains(title.equals("'a'b'") ? "a'b" : title);
    }

    @Test
    void findsATitleWithManySpacesInFrontMatter() {
        String spaces = " ".repeat(1_000_000);
        assertThat(renderer().title("---\ntitle: a" + spaces + "b\n---\n")).contains("a" + spaces + "b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<!-- nothing -->", "![only a picture](a.png)", "***", "[a]: /b"})
    void findsNoTitleWithoutText(String markdown) {
        assertThat(renderer().title(markdown)).isEmpty();
    }

    @Override
    public MarkdownRenderer renderer() {
        return renderer;
    }

    @Test
    void rendersHeadingsListsAndCode() {
        assertThat(renderer.html("## Plan\n\n1. one\n2. *two*\n\n```java\na < b\n```"))
                .contains("<h2>Plan</h2>", "<ol>", "<li><em>two</em></li>", "<code class=\"language-java\">a &lt; b");
    }

    @Test
    void rendersTables() {
        assertThat(renderer.html("| a | b |\n|---|--:|\n| 1 | 2 |"))
                .contains("<table>", "<th>a</th>", "<td align=\"right\">2</td>");
    }

    @Test
    void marksLinksAsNofollowAndNoopener() {
        assertThat(renderer.html("[home](https://example.org/?a=1&b=2)"))
                .contains("href=\"https://example.org/?a&#61;1&amp;b&#61;2\"")
                .containsPattern("rel=\"[^\"]*nofollow[^\"]*\"")
                .containsPattern("rel=\"[^\"]*noopener[^\"]*\"");
    }

    @Test
    void showsOnlyWebPictures() {
        assertThat(renderer.html("![dog](https://example.org/dog.png)"))
                .contains("<img src=\"https://example.org/dog.png\" alt=\"dog\"");
        assertThat(renderer.html("![dog](data:image/svg+xml;base64,AAAA) ![x](file:///etc/passwd)"))
                .doesNotContain("data:", "file:");
    }

    @Test
    void rendersWellFormedHtml() {
        for (String markdown : new String[] {
            "<p>one<p>two <b>bold <i>both</b> what</i> <br> <img src=http://e.org/a alt=\"<\">",
            "a&nbsp;b &copy; <unknown> </div> <!-- no",
            "| a |\n|---|\n| <td> |\n\n***a** b*\n\n<details open><summary>s</summary>",
            ">".repeat(50_000),
            "- ".repeat(50_000),
            "*a **b ".repeat(50_000)
        }) {
            assertWellFormed(renderer.html(markdown));
        }
    }

    @Test
    void showsTooLongTextsAsWritten() {
        String html = renderer.html("*a* & <b> \u0001\uD800" + "*word* ".repeat(100_000));
        assertThat(html).startsWith("<pre>*a* &amp; &lt;b&gt; *word* *word*").endsWith("</pre>");
        assertWellFormed(html);
    }

    /// A text of 16 MiB would have a hundred MiB when escaped.
    @Test
    void truncatesFarTooLongTextsWithANotice() {
        String html = renderer.html("\"".repeat(2_000_000));
        assertThat(html)
                .hasSizeLessThan(6_001_000)
                .endsWith("&quot;</pre><p>The text goes on; read all of it as text/plain.</p>");
    }

    @Test
    void survivesASmallStack() throws InterruptedException {
        String nested = "*a **b ".repeat(20_000) + "[".repeat(20_000) + "\n\n" + "> - ".repeat(20_000);
        String[] html = new String[1];
        Thread caller = new Thread(null, () -> html[0] = renderer.html(nested), "small", 256 * 1024);
        caller.start();
        caller.join();
        assertThat(html[0]).contains("a");
    }

    private static void assertWellFormed(String html) {
        String document = "<div>" + html + "</div>";
        assertThatCode(() -> DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(document))))
                .doesNotThrowAnyException();
    }
}
