package cairn.bootstrap.endtoend.content;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.web.Site;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Drawings;
import cairn.bootstrap.endtoend.Profile;
import cairn.bootstrap.endtoend.Reply;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Processing of bookmarked pages, from a site on this machine that the settings allow.
@Tag("embedded")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BookmarkedPagesTest {
    private static final String ARTICLE = """
            <!doctype html><html lang="en"><head><title>Wombats | The Burrow</title>
            <meta property="og:title" content="How wombats dig">
            <meta property="og:description" content="A visit underground.">
            <meta property="og:site_name" content="The Burrow">
            <meta property="og:image" content="/wombat.png">
            <meta name="author" content="Ada Marsh">
            <meta property="article:published_time" content="2026-03-01T10:00:00+02:00">
            <link rel="canonical" href="/wombats"><link rel="icon" href="/icon.png">
            </head><body><nav><a href="/">Home</a> <a href="/zebra">Zebrafinches</a></nav><article><h1>How wombats dig</h1>
            <p>%s</p><p>%s</p></article><footer>Imprint and quagmire</footer></body></html>
            """.formatted(
            "The wombat loosens the soil with its forepaws, pushes it back, and backs out of the burrow. ".repeat(4),
            "A tunnel can be thirty metres long, with several chambers and a marsupial in each of them. ".repeat(4));

    private final Site site = new Site();
    private Application application;
    private Api api;

    @BeforeAll
    void start(@TempDir Path folder) {
        Map<String, String> settings = new HashMap<>(Profile.current().settings());
        settings.put("CAIRN_DATA_DIR", folder.toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        settings.put("CAIRN_FETCH_ENABLED", "true");
        settings.put("CAIRN_FETCH_ALLOWED_ADDRESSES", "127.0.0.1:" + site.port());
        application = Application.start(Configuration.read(settings, null));
        api = Api.withKey(application.publicUrl(), application.newKey().orElseThrow())
                .untilFresh();
    }

    @AfterAll
    void stop() {
        application.close();
        site.close();
    }

    @Test
    void readsAPageAndFindsItByItsContent() throws IOException {
        byte[] png = png(640, 360);
        site.on("/old?id=7", "Content-Type: text/html; charset=utf-8", ARTICLE.getBytes(UTF_8))
                .on("/wombat.png", "Content-Type: image/png", png)
                .on("/icon.png", "Content-Type: image/png", png(32, 32))
                .redirect("/short", 301, "/old?id=7");
        Api mine = api.inNewWorkspace();

        Reply made = save(mine, site.url("/short"));
        assertThat(made.at("/stateProcessing")).isEqualTo("pending");
        assertThat(made.at("/name")).isEqualTo(site.url("/short"));
        Reply read = mine.awaitProcessed(made.at("/id"));

        assertThat(read.at("/stateProcessing")).as(read.text()).isEqualTo("completed");
        assertThat(read.at("/name")).isEqualTo("How wombats dig");
        assertThat(read.at("/originUrl")).isEqualTo(site.url("/short"));
        assertThat(read.json().at("/data/webpage"))
                .hasToString(("{'title':'How wombats dig',"
                                + "'description':'A visit underground.','siteName':'The Burrow','favicon':{'url':'%s'},"
                                + "'author':'Ada Marsh','publishedAt':'2026-03-01T08:00:00.000Z','language':'en',"
                                + "'canonicalUrl':'%s'}")
                        .replace('\'', '"')
                        .formatted(site.url("/icon.png"), site.url("/wombats")));
        assertThat(read.json().at("/cover"))
                .hasToString("{\"url\":\"%s\",\"width\":640,\"height\":360,\"mime\":\"image/jpeg\"}"
                        .formatted(read.at("/thumbnail/lg")));
        assertThat(Drawings.decoded(mine.download(read.at("/thumbnail/sm")).body())
                        .getWidth())
                .isEqualTo(160);
        assertThat(read.json().at("/data").has("dominantColors")).isFalse();
        assertThat(read.at("/data/caption")).contains("wombat");
        assertThat(read.at("/data/language")).isEqualTo("en");
        assertThat(read.at("/modifiedAt")).isEqualTo(made.at("/modifiedAt"));
        for (String text : List.of("forepaws", "\"thirty metres\"", "underground", "animals that live in tunnels")) {
            assertThat(mine.search(text).each("/hits", "id")).as(text).containsExactly(made.at("/id"));
        }
        assertThat(mine.post("/v2/search", "{\"text\": \"quagmire\", \"mode\": \"keyword\"}")
                        .each("/hits", "id"))
                .isEmpty();
    }

    @Test
    void keepsAGivenNameAndFindsThePageByItsTitle() throws IOException {
        site.on("/named", "Content-Type: text/html", ARTICLE.getBytes(UTF_8));
        Api mine = api.inNewWorkspace();
        Reply made = mine.post(
                "/v2/bookmarks", Api.body(b -> b.put("url", site.url("/named")).put("name", "For the weekend")));

        assertThat(mine.awaitProcessed(made.at("/id")).at("/name")).isEqualTo("For the weekend");
        assertThat(mine.search("\"how wombats dig\"").each("/hits", "id")).containsExactly(made.at("/id"));
    }

    @Test
    void reprocessingUpdatesTheContentOfAPage() {
        Api mine = api.inNewWorkspace();
        site.on("/changing", "Content-Type: text/html", page("First title", "Once there were herons."));
        String id = save(mine, site.url("/changing")).at("/id");
        assertThat(mine.awaitProcessed(id).at("/name")).isEqualTo("First title");

        site.on("/changing", "Content-Type: text/html", page("Second title", "Now there are storks."));
        mine.post("/v2/resources/" + id + "/reprocess", "");

        assertThat(mine.awaitProcessed(id).at("/name")).isEqualTo("Second title");
        assertThat(mine.search("storks").each("/hits", "id")).containsExactly(id);
        assertThat(mine.post("/v2/search", "{\"text\": \"herons\", \"mode\": \"keyword\"}")
                        .each("/hits", "id"))
                .isEmpty();

        site.answer("/changing", "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
        mine.post("/v2/resources/" + id + "/reprocess", "");
        Reply gone = mine.awaitProcessed(id);
        assertThat(gone.at("/data/failure/code")).isEqualTo("page_not_found");
        assertThat(gone.at("/data/webpage/title")).isEqualTo("Second title");
        assertThat(mine.search("storks").each("/hits", "id")).containsExactly(id);
    }

    @Test
    void keepsABookmarkWithARefusedAddressAndItsReason() {
        int before = site.requests().size();
        Api mine = api.inNewWorkspace();
        for (String url : List.of(
                "http://127.0.0.1/",
                "http://2130706433:" + (site.port() == 65535 ? 1 : site.port() + 1) + "/",
                "http://169.254.169.254/latest/meta-data/",
                "http://[::1]/",
                "http://user:secret@127.0.0.1:" + site.port() + "/",
                "http://10.0.0.1:8080/")) {
            Reply made =
                    mine.post("/v2/bookmarks", Api.body(b -> b.put("url", url).put("name", "Router of the cellar")));
            assertThat(made.status()).isEqualTo(201);

            Reply ended = mine.awaitProcessed(made.at("/id"));

            assertThat(ended.at("/stateProcessing")).as(url).isEqualTo("failed");
            assertThat(ended.at("/data/failure/code")).isEqualTo("address_refused");
            assertThat(ended.at("/data/failure/hint")).endsWith(".");
            assertThat(ended.json().at("/data/failure/nextAttemptAt").isNull()).isTrue();
            assertThat(ended.json().at("/data").has("webpage")).isFalse();
            Waiting.until(
                    "it is found by what was given",
                    () -> mine.search("internet access hardware in the basement")
                            .each("/hits", "id")
                            .contains(made.at("/id")));
            assertThat(mine.get("/v2/resources/" + made.at("/id")).at("/stateProcessing"))
                    .isEqualTo("failed");
        }
        assertThat(site.requests()).hasSize(before);
    }

    @Test
    void retriesASiteThatIsDown() {
        Api mine = api.inNewWorkspace();
        site.answer("/busy", "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n");
        String id = save(mine, site.url("/busy")).at("/id");

        Reply waiting = mine.awaitProcessed(id);
        assertThat(waiting.at("/stateProcessing")).isEqualTo("failed");
        assertThat(waiting.at("/data/failure/code")).isEqualTo("page_unreachable");
        assertThat(waiting.at("/data/failure/nextAttemptAt")).startsWith("20");
        site.on("/busy", "Content-Type: text/html", page("Back again", "The kingfisher is here."));

        Waiting.until(
                "it was asked again",
                () -> mine.get("/v2/resources/" + id).at("/stateProcessing").equals("completed"));
        assertThat(mine.get("/v2/resources/" + id).at("/name")).isEqualTo("Back again");
    }

    @Test
    void readsBookmarkedFilesAsFiles() throws IOException {
        Api mine = api.inNewWorkspace();
        site.on("/paper.pdf", "Content-Type: application/octet-stream", Drawings.pdf("Stomatal conductance"))
                .on(
                        "/notes",
                        "Content-Type: text/plain\r\nContent-Disposition: attachment; filename=\"n.txt\"",
                        "Lichens grow slowly.".getBytes(UTF_8))
                .on("/picture", "Content-Type: image/png", png(20, 10))
                .on("/broken.pdf", "Content-Type: application/pdf", "%PDF-1.7 no more".getBytes(ISO_8859_1));

        Reply pdf = mine.awaitProcessed(save(mine, site.url("/paper.pdf")).at("/id"));
        Reply text = mine.awaitProcessed(save(mine, site.url("/notes")).at("/id"));
        Reply picture = mine.awaitProcessed(save(mine, site.url("/picture")).at("/id"));
        Reply broken = mine.awaitProcessed(save(mine, site.url("/broken.pdf")).at("/id"));

        assertThat(pdf.at("/stateProcessing")).as(pdf.text()).isEqualTo("completed");
        assertThat(pdf.at("/name")).isEqualTo("paper.pdf");
        assertThat(pdf.json().at("/data/pageCount").asInt()).isEqualTo(1);
        assertThat(mine.search("\"stomatal conductance\"").each("/hits", "id")).containsExactly(pdf.at("/id"));
        assertThat(text.at("/name")).isEqualTo("n.txt");
        assertThat(mine.search("lichens").each("/hits", "id")).contains(text.at("/id"));
        assertThat(picture.at("/stateProcessing")).isEqualTo("completed");
        assertThat(picture.json().at("/cover/width").asInt()).isEqualTo(20);
        assertThat(picture.at("/cover/url")).isEqualTo(picture.at("/thumbnail/original"));
        assertThat(mine.download(picture.at("/cover/url")).status()).isEqualTo(200);
        assertThat(pdf.json().at("/cover/height").asInt()).isEqualTo(1280);
        assertThat(mine.download(pdf.at("/thumbnail/sm")).header("Content-Type"))
                .isEqualTo("image/jpeg");
        assertThat(text.json().get("thumbnail").isNull()).isTrue();
        assertThat(broken.at("/data/failure/code")).isEqualTo("file_unreadable");
        assertThat(broken.at("/data/webpage/title")).isEqualTo("broken.pdf");
    }

    @Test
    void reprocessingUpdatesTheCoverOfAPage() throws IOException {
        Api mine = api.inNewWorkspace();
        site.on("/shown.png", "Content-Type: image/png", png(300, 200))
                .on("/other.png", "Content-Type: image/png", png(100, 200))
                .on("/odd.avif", "Content-Type: image/avif", "no decoder knows it".getBytes(UTF_8))
                .on("/showing", "Content-Type: text/html", pageWith("/shown.png"));
        String id = save(mine, site.url("/showing")).at("/id");
        Reply first = mine.awaitProcessed(id);
        assertThat(first.json().at("/cover/width").asInt()).as(first.text()).isEqualTo(300);

        Reply second = readAnew(mine, id, pageWith("/other.png"));
        assertThat(second.json().at("/cover/width").asInt()).isEqualTo(100);
        assertThat(mine.download(second.at("/cover/url")).status()).isEqualTo(200);
        assertThat(mine.get(first.at("/cover/url")).status()).isEqualTo(404);

        Reply gone = readAnew(mine, id, pageWith("/missing.png"));
        assertThat(gone.at("/stateProcessing")).isEqualTo("completed");
        assertThat(gone.json().get("thumbnail").isNull()).isTrue();
        assertThat(gone.json().get("cover").isNull()).isTrue();
        assertThat(mine.get(second.at("/cover/url")).status()).isEqualTo(404);

        Reply odd = readAnew(mine, id, pageWith("/odd.avif"));
        assertThat(odd.at("/stateProcessing")).isEqualTo("completed");
        assertThat(odd.json().get("thumbnail").isNull()).isTrue();
        assertThat(odd.at("/cover/url")).isEqualTo(site.url("/odd.avif"));
    }

    private Reply readAnew(Api mine, String id, byte[] page) {
        site.on("/showing", "Content-Type: text/html", page);
        mine.post("/v2/resources/" + id + "/reprocess", "");
        return mine.awaitProcessed(id);
    }

    private static byte[] pageWith(String image) {
        return "<title>Shown</title><meta property=\"og:image\" content=\"%s\"><p>A page.</p>"
                .formatted(image)
                .getBytes(UTF_8);
    }

    private static Reply save(Api api, String url) {
        return api.post("/v2/bookmarks", Api.body(b -> b.put("url", url)));
    }

    private static byte[] page(String title, String text) {
        return "<title>%s</title><p>%s</p>".formatted(title, text).getBytes(UTF_8);
    }

    private static byte[] png(int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), "png", bytes);
        return bytes.toByteArray();
    }
}
