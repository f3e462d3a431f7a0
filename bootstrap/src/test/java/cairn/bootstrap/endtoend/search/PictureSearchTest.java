package cairn.bootstrap.endtoend.search;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.vision.SyntheticDualEncoder;
import cairn.adapter.enrichment.web.Site;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Drawings;
import cairn.bootstrap.endtoend.Profile;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// A server with a dual encoder in its folder of models, which knows three colours.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PictureSearchTest {
    private final Site site = new Site();
    private Application application;
    private Api all;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        Path models = Files.createDirectories(folder.resolve("models"));
        SyntheticDualEncoder.write(models);
        Map<String, String> settings = new TreeMap<>(Profile.current().settings());
        settings.put("CAIRN_DATA_DIR", folder.resolve("data").toString());
        settings.put("CAIRN_MODELS_DIR", models.toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        settings.put("CAIRN_FETCH_ENABLED", "true");
        settings.put("CAIRN_FETCH_ALLOWED_ADDRESSES", "127.0.0.1:" + site.port());
        application = Application.start(Configuration.read(settings, null));
        all = Api.withKey(application.publicUrl(), application.newKey().orElseThrow())
                .untilFresh();
    }

    @AfterAll
    void stop() {
        application.close();
        site.close();
    }

    private static String picture(Api api, String name, int colour) {
        byte[] png = Drawings.plain("png", 60, 40, colour);
        return api.awaitProcessed(
                        api.createFile(name + ".png", "image/png", png).at("/id"))
                .at("/id");
    }

    private static String dataUrl(byte[] bytes) {
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(bytes);
    }

    private static Reply search(Api api, ObjectNode body) {
        return api.post("/v2/search", body);
    }

    private static ObjectNode asking(String mode) {
        return Api.object().put("mode", mode).put("explain", true);
    }

    private static List<String> ids(Reply reply) {
        return reply.each("/hits", "id");
    }

    @Test
    void findsPicturesByWhatTheyShow() {
        Api api = all.inNewWorkspace();
        String red = picture(api, "one", Drawings.RED);
        picture(api, "two", Drawings.BLUE);
        String note = api.createNote("red wine").at("/id");

        assertThat(ids(search(api, asking("semantic-image").put("text", "red"))))
                .containsExactly(red);
        assertThat(ids(search(api, asking("hybrid").put("text", "red")))).contains(red, note);
        assertThat(ids(search(api, asking("keyword").put("text", "red")))).containsExactly(note);
        assertThat(search(api, asking("similar-image").put("text", "red")).at("/hits/0/explanation/0"))
                .startsWith("Its image shows something similar");
    }

    @Test
    void findsBookmarksByTheImagesOfTheirPages() throws IOException {
        Api api = all.inNewWorkspace();
        site.on("/shown.png", "Content-Type: image/png", Drawings.plain("png", 300, 200, Drawings.BLUE));
        site.on("/page", "Content-Type: text/html", page("/shown.png"));
        site.on("/bare", "Content-Type: text/html", "<title>Bare</title><p>Words.".getBytes(UTF_8));
        String shown = bookmark(api, "/page");
        bookmark(api, "/bare");
        String image = dataUrl(Drawings.plain("png", 300, 300, Drawings.BLUE));

        assertThat(ids(search(api, asking("semantic-image").put("text", "blue"))))
                .containsExactly(shown);
        assertThat(ids(search(api, asking("hybrid").put("image", image)))).containsExactly(shown);
        assertThat(ids(search(api, asking("hybrid").put("text", "blue")))).contains(shown);

        site.on("/page", "Content-Type: text/html", "<title>Shown</title><p>Words.".getBytes(UTF_8));
        api.post("/v2/resources/" + shown + "/reprocess", "");
        api.awaitProcessed(shown);
        assertThat(ids(search(api, asking("semantic-image").put("text", "blue"))))
                .isEmpty();
    }

    private String bookmark(Api api, String path) {
        String id = api.post("/v2/bookmarks", Api.body(b -> b.put("url", site.url(path))))
                .at("/id");
        api.awaitProcessed(id);
        return id;
    }

    private static byte[] page(String image) {
        return "<title>Shown</title><meta property=\"og:image\" content=\"%s\"><p>A page."
                .formatted(image)
                .getBytes(UTF_8);
    }

    @Test
    void findsPicturesSimilarToAGivenOne() {
        Api api = all.inNewWorkspace();
        String red = picture(api, "one", Drawings.RED);
        String alike = picture(api, "two", 0xFFC03028);
        picture(api, "three", Drawings.BLUE);

        String image = dataUrl(Drawings.plain("png", 300, 300, Drawings.RED));
        assertThat(ids(search(api, asking("hybrid").put("image", image)))).containsExactly(red, alike);
        assertThat(ids(search(api, asking("similar-image").put("resourceId", red))))
                .containsExactly(alike);
        ObjectNode questions = Api.object();
        questions.withArray("queries").addObject().put("image", image);
        assertThat(ids(search(api, questions))).containsExactly(red, alike);
        questions.withArray("queries").addObject().put("resourceId", red);
        assertThat(ids(search(api, questions))).contains(alike).doesNotContain(red);
        assertThat(ids(search(api, asking("hybrid").put("resourceId", red).put("text", "red"))))
                .contains(alike)
                .doesNotContain(red);
        assertThat(ids(search(api, asking("hybrid").put("image", image).put("text", "nothing of the kind"))))
                .startsWith(red);
    }

    @Test
    void rejectsInvalidQueryPictures() {
        Api api = all.inNewWorkspace();
        for (String nothing : List.of("x", "data:,a", "data:text/plain;base64,YQ==", "data:image/png;base64,???")) {
            Reply reply = search(api, asking("hybrid").put("image", nothing));
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.at("/errors/0/pointer")).isEqualTo("/image");
            assertThat(reply.at("/errors/0/code")).isEqualTo("invalid_format");
        }
        Reply broken = search(api, asking("hybrid").put("image", dataUrl(new byte[] {1, 2, 3})));
        assertThat(broken.status()).isEqualTo(400);
        assertThat(broken.at("/errors/0/code")).isEqualTo("picture_unreadable");
        Reply large = search(api, asking("hybrid").put("image", dataUrl(new byte[(10 << 20) + 1])));
        assertThat(large.status()).isEqualTo(400);
        assertThat(large.at("/errors/0/code")).isEqualTo("too_long");
        assertThat(search(api, Api.object().put("image", " ")).at("/errors/0/pointer"))
                .isEqualTo("/text");
    }
}
