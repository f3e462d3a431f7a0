package cairn.bootstrap.endtoend.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Drawings;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Thumbnails of the first page of documents.
@Tag("embedded")
@ExtendWith(CairnExtension.class)
@Processing
class DocumentPicturesTest {
    @Test
    void theThumbnailOfAPdfShowsItsFirstPage(Api api) {
        Reply record = upload(api, "paper.pdf", "application/pdf", Drawings.pdf("Stomatal conductance"));

        assertThat(record.at("/stateProcessing")).isEqualTo("completed");
        assertThat(record.at("/kind")).isEqualTo("document");
        assertThat(record.json().at("/cover"))
                .hasToString("{\"url\":\"%s\",\"width\":905,\"height\":1280,\"mime\":\"image/jpeg\"}"
                        .formatted(record.at("/thumbnail/xl")));
        assertThat(record.at("/thumbnail/original")).isEqualTo(record.at("/thumbnail/xl"));
        assertThat(record.json().at("/data").has("dominantColors")).isFalse();
        assertThat(record.json().at("/data").has("attributes")).isFalse();
        List.of(160, 320, 640, 1280).forEach(edge -> showsThePage(api, record, edge));
    }

    private static void showsThePage(Api api, Reply record, int edge) {
        String size = List.of("sm", "md", "lg", "xl").get(Integer.numberOfTrailingZeros(edge / 160));
        BufferedImage page =
                Drawings.decoded(api.download(record.at("/thumbnail/" + size)).body());
        assertThat(page.getHeight()).as(size).isEqualTo(edge);
        assertThat(page.getRGB(page.getWidth() / 2, edge / 4) >> 16 & 0xFF)
                .as("red above")
                .isBetween(190, 225);
        assertThat(page.getRGB(page.getWidth() / 2, edge / 4) & 0xFF)
                .as("red above")
                .isLessThan(40);
        assertThat(page.getRGB(page.getWidth() / 2, edge * 15 / 16) & 0xFFFFFF)
                .as("white below")
                .isGreaterThan(0xF0F0F0);
    }

    /// Pages documents have a proprietary format, but contain a preview.
    @Test
    void theThumbnailOfAPagesDocumentIsItsEmbeddedPreview(Api api) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("Index/Document.iwa"));
            zip.putNextEntry(new ZipEntry("preview.jpg"));
            zip.write(Drawings.plain("jpg", 600, 800, Drawings.RED));
        }

        Reply record = upload(api, "letter.pages", "application/vnd.apple.pages", bytes.toByteArray());

        assertThat(record.at("/stateProcessing")).isEqualTo("completed");
        assertThat(record.json().at("/cover/width").asInt()).isEqualTo(600);
        BufferedImage small =
                Drawings.decoded(api.download(record.at("/thumbnail/sm")).body());
        assertThat(small.getHeight()).isEqualTo(160);
        assertThat(small.getRGB(60, 80) >> 16 & 0xFF).isBetween(190, 225);
    }

    @Test
    void recognizesAPdfByItsBytes(Api api) {
        Reply record = upload(api, "paper", "application/octet-stream", Drawings.pdf("Mycelium"));

        assertThat(record.json().at("/cover/height").asInt()).isEqualTo(1280);
    }

    @Test
    void textAndBrokenDocumentsHaveNoThumbnail(Api api) {
        Reply text = upload(api, "a.txt", "text/plain", "Only words.".getBytes(UTF_8));
        Reply broken = upload(api, "a.pdf", "application/pdf", "%PDF-1.7 no more".getBytes(UTF_8));

        for (Reply record : List.of(text, broken)) {
            assertThat(record.json().get("thumbnail").isNull()).isTrue();
            assertThat(record.json().get("cover").isNull()).isTrue();
        }
        assertThat(text.at("/stateProcessing")).isEqualTo("completed");
        assertThat(broken.at("/stateProcessing")).isEqualTo("failed");
    }

    @Test
    void reprocessingKeepsTheThumbnailUrls(Api api) {
        Reply record = upload(api, "a.pdf", "application/pdf", Drawings.pdf("Lichen"));

        api.post("/v2/resources/" + record.at("/id") + "/reprocess", "");
        Reply again = api.awaitProcessed(record.at("/id"));

        assertThat(again.at("/thumbnail/sm")).isEqualTo(record.at("/thumbnail/sm"));
        assertThat(api.download(again.at("/thumbnail/sm")).status()).isEqualTo(200);
    }

    @Test
    void deletingADocumentDeletesItsThumbnails(Api api) {
        Reply record = upload(api, "a.pdf", "application/pdf", Drawings.pdf("Lichen"));
        String url = record.at("/cover/url");
        assertThat(api.download(url).status()).isEqualTo(200);

        api.post("/v2/resources/delete", "{\"resourceIds\": [\"" + record.at("/id") + "\"]}");

        assertThat(api.get(url).status()).isEqualTo(404);
    }

    @Test
    void copiedDocumentsHaveTheirOwnThumbnails(Api api) {
        Tree tree = new Tree(api);
        Reply original = upload(api, "a.pdf", "application/pdf", Drawings.pdf("Lichen"));
        String folder = tree.folder("papers", Tree.INBOX);
        tree.move(original.at("/id"), folder);

        Reply space = api.post("/v2/spaces", "{\"name\": \"copy\", \"copyFolderId\": \"" + folder + "\"}");
        String copied = tree.childIds(space.at("/id")).getFirst();
        Reply copy = api.awaitProcessed(copied);

        assertThat(copy.at("/cover/url")).isNotEqualTo(original.at("/cover/url"));
        assertThat(api.download(copy.at("/cover/url")).body())
                .isEqualTo(api.download(original.at("/cover/url")).body());
    }

    private static Reply upload(Api api, String name, String type, byte[] bytes) {
        return api.awaitProcessed(api.createFile(name, type, bytes).at("/id"));
    }
}
