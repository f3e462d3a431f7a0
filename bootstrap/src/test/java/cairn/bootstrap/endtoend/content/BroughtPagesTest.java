package cairn.bootstrap.endtoend.content;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.web.Site;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Profile;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Pages that clients supply with their bookmarks, as rendered by a browser.
@Tag("embedded")
@ExtendWith(CairnExtension.class)
@Processing
class BroughtPagesTest {
    private static final String PAGE = """
        <!doctype html><html lang="en"><head><title>Members only</title>
        <meta property="og:image" content="%1$s/picture.png"><link rel="icon" href="%1$s/icon.png">
        <link rel="stylesheet" href="%1$s/style.css">
        <script src="%1$s/script.js"></script><script>document.write("quagmire")</script>
        </head><body><img src="%1$s/pixel.gif"><iframe src="%1$s/frame"></iframe>
        <article><h1>Minutes of the burrow council</h1><p>%2$s</p></article></body></html>
        """;
    private static final String SAYS = "The council decided to dig a second tunnel towards the orchard. ".repeat(6);

    @Test
    void aSuppliedPageIsReadInsteadOfFetchedEvenAfterARestart(@TempDir Path folder) {
        try (Site site = new Site()) {
            site.on("/private", "Content-Type: text/html", "<title>Log in</title>".getBytes(UTF_8));
            Map<String, String> settings = new HashMap<>(Profile.current().settings());
            settings.put("CAIRN_DATA_DIR", folder.toString());
            settings.put("CAIRN_HTTP_PORT", "0");
            settings.put("CAIRN_MANAGEMENT_PORT", "0");
            settings.put("CAIRN_FETCH_ENABLED", "true");
            settings.put("CAIRN_FETCH_ALLOWED_ADDRESSES", "127.0.0.1:" + site.port());
            String key;
            String id;
            try (Application application = Application.start(Configuration.read(settings, null))) {
                key = application.newKey().orElseThrow();
                Api api = Api.withKey(application.publicUrl(), key).untilFresh();
                id = save(api, site.url("/private"), PAGE.formatted(site.url(""), SAYS), body -> {})
                        .at("/id");
            }
            try (Application application = Application.start(Configuration.read(settings, null))) {
                Api api = Api.withKey(application.publicUrl(), key).untilFresh();
                Reply read = api.awaitProcessed(id);
                assertThat(read.at("/stateProcessing")).isEqualTo("completed");
                assertThat(read.at("/name")).isEqualTo("Members only");
                assertThat(read.json().path("cover").isNull()).isTrue();
                assertThat(read.at("/data/webpage/favicon/url")).isEmpty();
                assertThat(api.post("/v2/resources/" + id + "/reprocess", "{}").status())
                        .isEqualTo(202);
                assertThat(api.awaitProcessed(id).at("/name")).isEqualTo("Members only");
                assertThat(api.search("\"second tunnel\"").each("/hits", "id")).containsExactly(id);
                assertThat(api.search("\"quagmire\"").each("/hits", "id")).isEmpty();
            }
            assertThat(site.requests()).isEmpty();
        }
    }

    @Test
    void readsSuppliedPagesWhenFetchingIsDisabled(Api api) {
        String id = save(
                        api,
                        "https://members.example.org/minutes",
                        PAGE.formatted("https://members.example.org", SAYS),
                        body -> {})
                .at("/id");

        assertThat(api.awaitProcessed(id).at("/data/webpage/title")).isEqualTo("Members only");
        Reply found = api.search("\"orchard\"");
        assertThat(found.each("/hits", "id")).containsExactly(id);
        assertThat(found.text()).doesNotContain("script.js");
        assertThat(api.search("\"script\"").each("/hits", "id")).isEmpty();
    }

    @Test
    void theSelectionBecomesThePinnedComment(Api api) {
        Reply alone = save(api, "https://example.org/1", "", body -> body.put("selection", "Dig deeper."));
        Reply both = save(
                api,
                "https://example.org/2",
                "",
                body -> body.put("selection", "One.\nTwo.").putObject("comment").put("content", "Read this"));

        assertThat(alone.at("/commentPinned/content")).isEqualTo("Dig deeper.");
        assertThat(both.at("/commentPinned/content")).isEqualTo("Read this\n\n> One.\n> Two.");
        assertThat(api.search("\"dig deeper\"").each("/hits", "id")).containsExactly(alone.at("/id"));
    }

    @Test
    void rejectsInvalidPagesAndPagesLongerThanEightMebibytes(Api api) {
        String longest = "<p>" + "ä".repeat((4 << 20) - 4) + "</p>" + "x";
        assertThat(longest.getBytes(UTF_8)).hasSize(8 << 20);

        assertThat(save(api.inHaste(), "https://example.org/", longest, body -> {})
                        .status())
                .isEqualTo(201);
        assertThat(save(api.inHaste(), "https://example.org/", longest + "x", body -> {})
                        .violations())
                .containsExactly("/html too_long");
        assertThat(save(api, "https://example.org/", "", body -> body.put("html", 5))
                        .violations())
                .containsExactly("/html wrong_type");
        assertThat(save(api, "https://example.org/", "", body -> body.put("selection", "x".repeat(25_001)))
                        .violations())
                .containsExactly("/selection too_long");
    }

    @Test
    void aCopiedBookmarkKeepsItsSuppliedPage(Api api) {
        String folder = api.createFolder("f", "@alias::inbox").at("/id");
        api.awaitProcessed(save(
                        api,
                        "https://members.example.org/minutes",
                        PAGE.formatted("https://members.example.org", SAYS),
                        body -> body.put("parentId", folder))
                .at("/id"));
        String space =
                api.post("/v2/spaces", Api.object().put("copyFolderId", folder)).at("/id");
        String copy = List.copyOf(api.post("/v2/resources/filter", Api.object().put("rootId", space))
                        .each("/resources", "id"))
                .getFirst();

        assertThat(api.post("/v2/resources/" + copy + "/reprocess", "{}").status())
                .isEqualTo(202);
        assertThat(api.awaitProcessed(copy).at("/data/webpage/title")).isEqualTo("Members only");
    }

    private static Reply save(Api api, String url, String html, Consumer<ObjectNode> more) {
        ObjectNode body =
                Api.object().put("url", url).put("parentId", "@alias::inbox").put("html", html);
        more.accept(body);
        return api.post("/v2/bookmarks", body);
    }
}
