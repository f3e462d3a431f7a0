package cairn.adapter.enrichment.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import cairn.application.port.MarkdownRenderer;
import cairn.application.port.MarkdownRendererContract;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class CommonmarkRendererTest implements MarkdownRendererContract {
    private final CommonmarkRenderer renderer = new CommonmarkRenderer();

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
    void marksLinksAsNotVouchedFor() {
        assertThat(renderer.html("[home](https://example.org/?a=1&b=2)"))
                .contains("href=\"https://example.org/?a&#61;1&amp;b&#61;2\"")
                .containsPattern("rel=\"[^\"]*nofollow[^\"]*\"")
                .containsPattern("rel=\"[^\"]*noopener[^\"]*\"");
    }

    @Test
    void showsPicturesOfTheWebOnly() {
        assertThat(renderer.html("![dog](https://example.org/dog.png)"))
                .contains("<img src=\"https://example.org/dog.png\" alt=\"dog\"");
        assertThat(renderer.html("![dog](data:image/svg+xml;base64,AAAA) ![x](file:///etc/passwd)"))
                .doesNotContain("data:", "file:");
    }

    @Test
    void isWellFormed() {
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
    void showsAsWrittenWhatIsTooLong() {
        String html = renderer.html("*a* & <b> \u0001\uD800" + "*word* ".repeat(200_000));
        assertThat(html).startsWith("<pre>*a* &amp; &lt;b&gt; *word* *word*").endsWith("</pre>");
        assertWellFormed(html);
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
