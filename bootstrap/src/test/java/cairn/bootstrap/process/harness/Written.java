package cairn.bootstrap.process.harness;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.SignedBytes;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/// Notes and files that a server has acknowledged.
///
/// @param word in every note
public record Written(String word, Map<String, String> notes, Map<String, byte[]> files) {
    public static Written by(Api api, int count) {
        Random random = new Random(7);
        Map<String, String> notes = new LinkedHashMap<>();
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            String text = "marmalade " + i + " and some more";
            notes.put(acknowledged(api.createNote(text)), text);
            byte[] bytes = SignedBytes.of(random, 1 + random.nextInt(200_000));
            files.put(acknowledged(api.createFile("f" + i + ".dat", "application/octet-stream", bytes)), bytes);
        }
        return new Written("marmalade", notes, files);
    }

    private static String acknowledged(Reply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(201);
        return reply.at("/id");
    }

    public void assertThere(Api api) {
        notes.forEach((id, text) ->
                assertThat(api.get("/v2/notepads/" + id + "/content").text()).isEqualTo(text));
        files.forEach((id, bytes) -> assertThat(api.without("X-Api-Key")
                        .get(api.get("/v2/resources/" + id).at("/fileUrl"))
                        .body())
                .isEqualTo(bytes));
    }
}
