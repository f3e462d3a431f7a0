package cairn.bootstrap.endtoend.file;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Drawings;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
@Processing
class FileVersionsTest {
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Reply replace(Api api, String id, String name, String type, byte[] bytes) {
        String attachment = "{\"path\": \"" + api.upload(name, bytes) + "\", \"filename\": \"" + name + "\"}";
        return api.post(
                "/v2/resources/" + id + "/file",
                "{\"attachment\": " + attachment + ", \"mimeType\": \"" + type + "\"}");
    }

    private static String version(Api api, String id, int index, String field) {
        return api.get("/v2/resources/" + id + "/file/versions").at("/data/versions/" + index + "/" + field);
    }

    @Test
    void replacingAFileUpdatesItsMetadataTextAndSearch(Api api) {
        Reply made = api.createFile("otters.txt", "text/plain", bytes("a report about otters and their dams"));
        String id = made.at("/id");
        api.awaitProcessed(id);
        assertThat(api.get("/v2/upload?filename=a&size=1&resourceId=" + id).status())
                .isEqualTo(200);

        Reply replaced = replace(
                api.with("Prefer", "return=representation"),
                id,
                "herons.md",
                "text/markdown",
                bytes("a report about herons in the reeds"));

        assertThat(replaced.status()).as(replaced.text()).isEqualTo(200);
        assertThat(replaced.at("/name")).isEqualTo("herons.md");
        assertThat(replaced.at("/mimeType")).isEqualTo("text/markdown");
        assertThat(replaced.at("/size")).isEqualTo("34");
        assertThat(replaced.at("/data/checksum/value")).isNotEqualTo(made.at("/data/checksum/value"));
        assertThat(replaced.at("/stateProcessing")).isEqualTo("pending");
        assertThat(api.download(replaced.at("/fileUrl")).text()).contains("herons");
        api.awaitProcessed(id);
        assertThat(api.get("/v2/resources/" + id + "/text").text()).contains("herons");
        assertThat(api.untilFresh().search("\"herons\"").each("/hits", "id")).containsExactly(id);
        assertThat(api.search("\"otters\"").each("/hits", "id")).isEmpty();
        assertThat(version(api, id, 1, "filename")).isEqualTo("otters.txt");
        assertThat(version(api, id, 1, "checksum/value")).isEqualTo(made.at("/data/checksum/value"));
        assertThat(api.download(version(api, id, 1, "fileUrl")).text()).contains("otters");

        Reply restored = api.post("/v2/resources/" + id + "/file/versions/1/restore", "");
        assertThat(restored.status()).isEqualTo(204);
        api.awaitProcessed(id);
        assertThat(api.get("/v2/resources/" + id + "/text").text()).contains("otters");
        assertThat(api.download(version(api, id, 1, "fileUrl")).text()).contains("herons");
        Reply deleted =
                api.send("DELETE", "/v2/resources/" + id + "/file/versions/2", BodyPublishers.noBody(), Map.of());
        assertThat(deleted.status()).isEqualTo(204);
        assertThat(api.get("/v2/resources/" + id + "/file/versions").at("/count"))
                .isEqualTo("1");
    }

    @Test
    void replacingAPictureRedrawsItsThumbnails(Api api) {
        String id = api.createFile("red.png", "image/png", Drawings.plain("png", 64, 32, Drawings.RED))
                .at("/id");
        Reply red = api.awaitProcessed(id);
        assertThat(red.at("/data/attributes/dimensions/width")).isEqualTo("64");

        Reply replaced = replace(
                api.with("Prefer", "return=representation"),
                id,
                "blue.png",
                "image/png",
                Drawings.plain("png", 48, 48, Drawings.BLUE));

        assertThat(replaced.at("/thumbnail/sm")).isEmpty();
        Reply blue = api.awaitProcessed(id);
        assertThat(blue.at("/data/attributes/dimensions/width")).isEqualTo("48");
        assertThat(blue.at("/thumbnail/sm").replaceAll("\\?.*", ""))
                .isNotEmpty()
                .isNotEqualTo(red.at("/thumbnail/sm").replaceAll("\\?.*", ""));
        assertThat(api.download(blue.at("/thumbnail/sm")).status()).isEqualTo(200);
        assertThat(api.download(red.at("/thumbnail/sm")).status()).isEqualTo(404);
    }

    @Test
    void rejectsInvalidFileReplacements(Api api) {
        String id = api.createFile("a.txt", "text/plain", bytes("a")).at("/id");
        String note = api.createNote("note").at("/id");
        Api stranger = api.inNewWorkspace();

        assertThat(replace(api.with("If-Match", "\"9.0\""), id, "b.txt", "text/plain", bytes("b"))
                        .status())
                .isEqualTo(412);
        for (String other : List.of(note, "018f3a5c-0000-7000-8000-000000000000")) {
            assertThat(replace(api, other, "b.txt", "text/plain", bytes("b")).at("/detail"))
                    .isEqualTo("resource_not_found");
            assertThat(api.get("/v2/upload?filename=a&size=1&resourceId=" + other)
                            .status())
                    .isEqualTo(404);
        }
        assertThat(replace(stranger, id, "b.txt", "text/plain", bytes("b")).status())
                .isEqualTo(404);
        assertThat(stranger.get("/v2/resources/" + id + "/file/versions").status())
                .isEqualTo(404);
        assertThat(api.post("/v2/resources/" + id + "/file", "{}").violations())
                .containsExactlyInAnyOrder("/attachment required", "/mimeType required");
    }
}
