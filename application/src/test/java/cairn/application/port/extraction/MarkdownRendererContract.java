package cairn.application.port.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What every [MarkdownRenderer] does.
public interface MarkdownRendererContract {
    MarkdownRenderer renderer();

    @Test
    default void rendersAnEmptyTextAsNothing() {
        assertThat(renderer().html("")).isBlank();
    }

    @Test
    default void findsTheTitle() {
        assertThat(renderer().title("\n## Shopping \nmilk")).contains("Shopping");
        assertThat(renderer().title("one line")).contains("one line");
        assertThat(renderer().title(" \n")).isEmpty();
    }

    @Test
    default void keepsTheWords() {
        assertThat(renderer().html("# Harbour\n\nFive *old* boats & a crane.")).contains("Harbour", "old", "&amp;");
    }

    @Test
    default void removesScripts() {
        String html = renderer()
                .html("<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n"
                        + "[a](javascript:alert(1)) <a href=\"JaVaScRiPt&#58;alert(1)\" onclick=\"x()\">b</a>\n\n"
                        + "<style>p{}</style><p style=\"color:red\">styled</p><iframe src=\"https://e.org\"></iframe>");
        assertThat(html.replaceAll("&lt;.*?&gt;", ""))
                .doesNotContain("<script", "onerror=", "onclick=", "<style", "style=", "<iframe", "href=\"java");
    }

    @Test
    default void rendersDeeplyNestedText() {
        for (String nest : new String[] {">", "[", "![", "*a **b ", "- ", "<div>", "(", "`", "<b>", "1. "}) {
            assertThat(renderer().html(nest.repeat(50_000) + "end")).isNotNull();
            assertThat(renderer().title(nest.repeat(50_000) + "end")).isNotNull();
        }
    }
}
