package cairn.bootstrap.console;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// How the pages about the API are sent, without a browser.
@ExtendWith(CairnExtension.class)
@Tag("embedded")
class ServedDocsTest {
    private static final Pattern LOADED = Pattern.compile("(?:src|href)=\"(/console/[^\"]+\\.(?:js|css))\"");

    private Api anyone;

    @BeforeEach
    void withoutAKey(Api api) {
        anyone = api.without("X-Api-Key");
    }

    @Test
    void allDocumentationPathsServeTheSamePage() {
        String page = anyone.get("/docs").text();
        assertThat(page).contains("<title>Cairn API</title>");
        for (String path : List.of("conventions", "errors", "data", "agents", "operations/createNotepad")) {
            assertThat(anyone.get("/docs/" + path).text()).as(path).isEqualTo(page);
        }
        for (String path : List.of("none", "index.html", "operations/none", "operations/createNotepad/x")) {
            assertThat(anyone.get("/docs/" + path).status()).as(path).isEqualTo(404);
        }
    }

    @Test
    void theDocumentationPolicyForbidsInlineCodeAndOtherOrigins() {
        assertThat(anyone.get("/docs").header("Content-Security-Policy"))
                .startsWith("default-src 'none'; script-src 'self'; style-src 'self';")
                .contains("frame-ancestors 'none'")
                .doesNotContain("unsafe")
                .doesNotContain("*");
    }

    @Test
    void thePageIsRevalidatedAndItsAssetsAreImmutable() {
        Reply page = anyone.get("/docs");
        assertThat(page.header("Cache-Control")).isEqualTo("no-cache");
        Reply again = anyone.with("If-None-Match", page.header("ETag")).get("/docs/errors");
        assertThat(again.status()).isEqualTo(304);
        assertThat(again.body()).isEmpty();

        List<String> loaded = LOADED.matcher(page.text())
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
        assertThat(loaded).hasSizeGreaterThan(2);
        for (String path : loaded) {
            Reply reply = anyone.get(path);
            assertThat(reply.status()).as(path).isEqualTo(200);
            assertThat(reply.header("Cache-Control")).as(path).isEqualTo("public, max-age=31536000, immutable");
        }
    }

    @Test
    void pagesAndAssetsAreSentCompressed() {
        List<String> paths = LOADED.matcher(anyone.get("/docs").text())
                .results()
                .map(found -> found.group(1))
                .filter(path -> path.contains("/docs-"))
                .toList();
        assertThat(paths).hasSize(2);
        for (String path : List.of("/docs", "/openapi.json", paths.getFirst(), paths.getLast())) {
            Reply plain = anyone.get(path);
            for (String coding : List.of("br", "gzip")) {
                Reply packed = anyone.inHaste().with("Accept-Encoding", coding).get(path);
                assertThat(packed.header("Content-Encoding")).as(path).isEqualTo(coding);
                assertThat(packed.header("Content-Length")).as(path).isEqualTo(String.valueOf(packed.body().length));
                assertThat(packed.body().length).as(path).isLessThan(plain.body().length);
                assertThat(packed.header("ETag")).as(path).isNotEqualTo(plain.header("ETag"));
            }
        }
    }
}
