package cairn.bootstrap.endtoend.file;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Drawings;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Dimensions, colours and thumbnails of uploaded pictures.
@Tag("embedded")
@ExtendWith(CairnExtension.class)
@Processing
class PicturesTest {
    private static final Map<String, Integer> EDGES = Map.of("sm", 160, "md", 320, "lg", 640, "xl", 1280);

    @Test
    void rotatesThumbnailsByTheExifOrientation(Api api) {
        byte[] stored = Drawings.halves("jpg", 1500, 900, Drawings.RED, Drawings.BLUE);

        Reply record = upload(api, "photo.jpg", "image/jpeg", Drawings.turned(stored, 6));

        assertThat(record.at("/stateProcessing")).isEqualTo("completed");
        assertThat(record.at("/kind")).isEqualTo("image");
        assertThat(record.json().at("/data/attributes/dimensions").toString())
                .isEqualTo("{\"width\":900,\"height\":1500}");
        // The upper half becomes the right half when the picture is rotated clockwise.
        EDGES.forEach((size, edge) -> {
            BufferedImage thumbnail = thumbnail(api, record, size);
            assertThat(thumbnail.getHeight()).as(size).isEqualTo(edge);
            assertThat(thumbnail.getWidth()).as(size).isEqualTo(Math.round(edge * 0.6f));
            assertThat(isLike(thumbnail.getRGB(thumbnail.getWidth() / 4, edge / 2), Drawings.BLUE))
                    .isTrue();
            assertThat(isLike(thumbnail.getRGB(thumbnail.getWidth() * 3 / 4, edge / 2), Drawings.RED))
                    .isTrue();
        });
    }

    @Test
    void recordsDominantColoursWithTheirShares(Api api) {
        Reply record =
                upload(api, "a.png", "image/png", Drawings.halves("png", 200, 100, Drawings.RED, Drawings.GREEN));

        JsonNode colours = record.json().at("/data/dominantColors");

        assertThat(colours).hasSize(2);
        assertThat(colours)
                .extracting(colour -> colour.get("rgb").toString())
                .containsExactlyInAnyOrder("[208,16,16]", "[16,160,32]");
        assertThat(colours)
                .allSatisfy(colour -> assertThat(colour.get("score").asDouble()).isBetween(0.49, 0.5));
    }

    @Test
    void keepsTransparencyInThumbnails(Api api) {
        byte[] png = Drawings.halves("png", 300, 300, 0x00000000, Drawings.GREEN);

        Reply record = upload(api, "logo.png", "image/png", png);

        BufferedImage small = thumbnail(api, record, "sm");
        assertThat(small.getRGB(80, 20) >>> 24).isZero();
        assertThat(isLike(small.getRGB(80, 140), Drawings.GREEN)).isTrue();
        assertThat(record.json().at("/data/dominantColors")).hasSize(1);
    }

    @Test
    void doesNotEnlargeSmallPictures(Api api) {
        Reply record = upload(api, "icon.gif", "image/gif", Drawings.plain("gif", 40, 24, Drawings.BLUE));

        EDGES.keySet().forEach(size -> {
            BufferedImage thumbnail = thumbnail(api, record, size);
            assertThat(thumbnail.getWidth()).isEqualTo(40);
            assertThat(thumbnail.getHeight()).isEqualTo(24);
        });
        assertThat(api.download(record.at("/thumbnail/original")).body())
                .isEqualTo(api.download(record.at("/fileUrl")).body());
    }

    @Test
    void rendersAnSvgWithoutLoadingExternalFiles(Api api) {
        String text = """
                <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">
                  <rect width="400" height="200" fill="#1030C0"/>
                  <image href="file:///etc/passwd" width="400" height="200"/>
                </svg>""";

        Reply record = upload(api, "a.svg", "image/svg+xml", Drawings.svg(text));

        assertThat(record.at("/stateProcessing")).isEqualTo("completed");
        assertThat(record.json().at("/data/dominantColors/0/rgb").toString()).isEqualTo("[16,48,192]");
        assertThat(thumbnail(api, record, "md").getWidth()).isEqualTo(320);
    }

    @Test
    void aBrokenPictureFailsWithACodeAndKeepsItsBytes(Api api) {
        byte[] png = Drawings.plain("png", 100, 100, Drawings.RED);
        byte[] broken = Arrays.copyOf(png, 60);

        Reply record = upload(api, "broken.png", "image/png", broken);

        assertThat(record.at("/stateProcessing")).isEqualTo("failed");
        assertThat(record.at("/data/failure/code")).isEqualTo("picture_unreadable");
        assertThat(record.json().get("thumbnail").isNull()).isTrue();
        assertThat(api.download(record.at("/fileUrl")).body()).isEqualTo(broken);
    }

    @Test
    void recordsTheDimensionsOfAnAvifItCannotDecode(Api api) throws IOException {
        byte[] avif;
        try (InputStream in = getClass().getResourceAsStream("/cairn/adapter/enrichment/picture/turned.avif")) {
            avif = Objects.requireNonNull(in).readAllBytes();
        }

        Reply record = upload(api, "a.avif", "image/avif", avif);

        assertThat(record.at("/stateProcessing")).isEqualTo("completed");
        assertThat(record.json().at("/data/attributes/dimensions").toString())
                .isEqualTo("{\"width\":40,\"height\":60}");
        assertThat(record.json().get("thumbnail").isNull()).isTrue();
        assertThat(record.json().at("/data/dominantColors")).isEmpty();
    }

    @Test
    void completesUndecodablePicturesWithoutAThumbnail(Api api) {
        byte[] heic = "\0\0\0\u0018ftypheic\0\0\0\0heicmif1".getBytes(StandardCharsets.ISO_8859_1);

        Reply record = upload(api, "a.heic", "image/heic", heic);

        assertThat(record.at("/stateProcessing")).isEqualTo("completed");
        assertThat(record.json().get("thumbnail").isNull()).isTrue();
        assertThat(record.json().at("/data/dominantColors")).isEmpty();
    }

    @Test
    void rejectsThumbnailUrlsOfAnotherTenant(Api api) {
        Reply mine = upload(api, "a.png", "image/png", Drawings.plain("png", 50, 50, Drawings.RED));
        Api other = api.inNewWorkspace();
        Reply theirs = upload(other, "b.png", "image/png", Drawings.plain("png", 50, 50, Drawings.BLUE));
        String url = mine.at("/thumbnail/sm");
        String foreign = theirs.at("/thumbnail/sm");

        // Their file under my signature, and my file under their query.
        String changed = foreign.substring(0, foreign.indexOf('?')) + url.substring(url.indexOf('?'));

        assertThat(api.download(url).status()).isEqualTo(200);
        assertThat(api.get(changed).status()).isEqualTo(403);
        assertThat(api.get(changed).at("/detail")).isEqualTo("invalid_signature");
        assertThat(api.get(url.replace("workspace=", "workspace=0")).status()).isEqualTo(403);
    }

    @Test
    void thumbnailsAreCachedPrivatelyAndDeletedWithTheirPicture(Api api) {
        Reply record = upload(api, "a.png", "image/png", Drawings.plain("png", 50, 50, Drawings.RED));
        String url = record.at("/thumbnail/sm");
        Reply head = api.send("HEAD", url, BodyPublishers.noBody(), Map.of());

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("Content-Type")).isEqualTo("image/jpeg");
        assertThat(head.header("Cache-Control")).startsWith("private, max-age=");
        assertThat(head.header("Content-Security-Policy")).contains("sandbox");
        assertThat(head.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(api.with("If-None-Match", head.header("ETag")).get(url).status())
                .isEqualTo(304);
        assertThat(api.get("/v2/resources/" + record.at("/id")).at("/thumbnail/sm"))
                .isEqualTo(url);

        api.post("/v2/resources/delete", "{\"resourceIds\": [\"" + record.at("/id") + "\"]}");

        assertThat(api.get(url).status()).isEqualTo(404);
    }

    private static Reply upload(Api api, String name, String type, byte[] bytes) {
        return api.awaitProcessed(api.createFile(name, type, bytes).at("/id"));
    }

    private static BufferedImage thumbnail(Api api, Reply record, String size) {
        return Drawings.decoded(api.download(record.at("/thumbnail/" + size)).body());
    }

    /// JPEG does not preserve colours exactly.
    private static boolean isLike(int argb, int other) {
        for (int shift = 0; shift <= 24; shift += 8) {
            if (Math.abs(((argb >> shift) & 0xFF) - ((other >> shift) & 0xFF)) > 12) {
                return false;
            }
        }
        return true;
    }
}
