package cairn.bootstrap.endtoend.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Metadata of uploaded audio and video files.
@Tag("embedded")
@ExtendWith(CairnExtension.class)
@Processing
class RecordingsTest {
    private static final String TAGS =
            "\"title\":\"Harbour walk\",\"artist\":\"Ada Lovelace\",\"album\":\"Summer\",\"year\":2024}";

    @Test
    void recordsTheDurationAndDimensionsOfAVideo(Api api) throws IOException {
        Reply film = read(api, api.createFile("clip.mp4", "video/mp4", sample("clip.mp4")));

        assertThat(film.at("/kind")).isEqualTo("video");
        assertThat(film.json().at("/data/media")).hasToString("{\"durationSeconds\":1.5," + TAGS);
        assertThat(film.json().at("/data/attributes")).hasToString("{\"dimensions\":{\"width\":48,\"height\":64}}");
        assertThat(api.search("\"Ada Lovelace\"").each("/hits", "id")).contains(film.at("/id"));
    }

    /// Given dimensions apply until they are measured.
    @Test
    void measuredDimensionsReplaceGivenOnes(Api api) throws IOException {
        Reply film = read(
                api,
                create(
                        api,
                        "clip.mp4",
                        "video/mp4",
                        body -> body.putObject("metadata")
                                .putObject("attributes")
                                .putObject("dimensions")
                                .put("width", 7)
                                .put("height", 5)));

        assertThat(film.json().at("/data/attributes/dimensions")).hasToString("{\"width\":48,\"height\":64}");
    }

    @Test
    void recordsTheDurationOfAVoiceNoteWithATranscript(Api api) throws IOException {
        String transcript = api.upload("t.txt", "A jackdaw was heard.".getBytes(UTF_8));
        Reply note = read(
                api,
                create(
                        api,
                        "tone.mp3",
                        "audio/mpeg",
                        body -> body.putObject("metadata")
                                .put("voiceNote", true)
                                .putObject("transcript")
                                .put("key", transcript)));

        assertThat(note.at("/kind")).isEqualTo("voicenote");
        JsonNode media = note.json().at("/data/media");
        assertThat(media.get("durationSeconds").asDouble()).isBetween(1.4, 1.8);
        assertThat(media.get("title").asText()).isEqualTo("Harbour walk");
        assertThat(note.json().at("/data").has("attributes")).isFalse();
        assertThat(api.search("\"jackdaw\"").each("/hits", "id")).containsExactly(note.at("/id"));
    }

    @Test
    void filesWithoutMediaInformationHaveNoMediaField(Api api) {
        Reply broken = read(api, api.createFile("a.mp3", "audio/mpeg", new byte[300]));
        Reply text = read(api, api.createFile("a.txt", "text/plain", "No sound.".getBytes(UTF_8)));

        assertThat(broken.json().at("/data").has("media")).isFalse();
        assertThat(text.json().at("/data").has("media")).isFalse();
    }

    private static Reply create(Api api, String name, String type, Consumer<ObjectNode> more) throws IOException {
        String path = api.upload(name, sample(name));
        return api.post("/v2/files", Api.body(body -> {
            body.put("mimeType", type);
            body.putObject("attachment").put("path", path).put("filename", name);
            more.accept(body);
        }));
    }

    private static Reply read(Api api, Reply created) {
        Reply record = api.awaitProcessed(created.at("/id"));
        assertThat(record.at("/stateProcessing")).as(record.text()).isEqualTo("completed");
        return record;
    }

    private static byte[] sample(String name) throws IOException {
        try (InputStream in =
                RecordingsTest.class.getResourceAsStream("/cairn/adapter/enrichment/extraction/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }
}
