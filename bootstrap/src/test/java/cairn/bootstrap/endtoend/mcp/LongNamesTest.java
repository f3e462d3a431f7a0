package cairn.bootstrap.endtoend.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Names with the longest possible keys in the order by name: each syllable counts as three letters
/// there.
@Tag("embedded")
@ExtendWith(CairnExtension.class)
class LongNamesTest {
    private static final int NOTES = 24;
    private static final int LENGTH = 255;
    private static final int MOST = 4000;

    private Api api;
    private String folder;

    @BeforeEach
    void notesWithLongNames(Api fresh) {
        api = fresh;
        folder = api.createFolder("Archive", "@alias::inbox").at("/id");
        Random random = new Random(7);
        ObjectNode batch = Api.object().put("atomic", true);
        for (int i = 0; i < NOTES; i++) {
            batch.withArray("operations")
                    .addObject()
                    .put("op", "createNotepad")
                    .put("parentId", folder)
                    .put("name", syllables(random))
                    .put("text", "x");
        }
        assertThat(api.post("/v2/resources/batch", batch).status()).isEqualTo(200);
    }

    private static String syllables(Random random) {
        return random.ints(LENGTH, 0xAC00, 0xD7A4).mapToObj(Character::toString).collect(Collectors.joining());
    }

    @Test
    void aModelCanPageToTheEndOfAList() {
        Agent agent = new Agent(api);
        ObjectNode arguments =
                Api.object().put("in", folder).put("order", "name").put("limit", 1);
        List<String> walked = new ArrayList<>();

        for (JsonNode more = arguments.nullNode(); walked.isEmpty() || !more.isNull(); ) {
            if (!more.isNull()) {
                arguments.set("more", more);
            }
            JsonNode result = agent.call("list", arguments);
            assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
            walked.add(result.at("/structuredContent/items/0/id").asText());
            more = result.at("/structuredContent/more");
        }

        assertThat(walked).hasSize(NOTES).doesNotHaveDuplicates();
    }

    @Test
    void anAnswerLeavesRoomForTheCursor() {
        String text = new Agent(api).text("list", Api.object().put("in", folder).put("order", "name"));

        assertThat(text.lines().filter(line -> line.startsWith("- "))).hasSize(20);
        assertThat(text).contains("call again with more").hasSizeLessThanOrEqualTo(MOST);
    }

    @Test
    void aClientCanPageToTheEndOfAList() {
        ObjectNode filter = Api.object().put("parentId", folder).put("limit", 1);
        filter.putObject("order").put("property", "name");
        List<String> walked = new ArrayList<>();

        for (JsonNode next = filter.nullNode(); walked.isEmpty() || !next.isNull(); ) {
            Reply page = api.post("/v2/resources/filter", filter.set("cursor", next));
            assertThat(page.status()).as(page.text()).isEqualTo(200);
            walked.addAll(page.each("/resources", "id"));
            next = page.json().path("nextCursor");
        }

        assertThat(walked).hasSize(NOTES).doesNotHaveDuplicates();
    }
}
