package cairn.bootstrap.endtoend.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.domain.memory.Memory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The folder of memories, which the first memory creates.
@ExtendWith(CairnExtension.class)
class MemoryFolderTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        /v2/resources/filter | {"parentId": "@alias::memories"}
        /v2/resources/filter | {"parentId": "@alias::memories", "includeDescendants": 3}
        /v2/resources/filter | {"rootId": "@alias::memories"}
        /v2/search           | {"text": "tea", "filters": {"parentIds": ["@alias::memories"]}}
        /v2/search           | {"text": "tea", "filters": {"ancestorIds": ["@alias::memories"]}}
        /v2/search           | {"text": "tea", "filters": {"rootIds": ["@alias::memories"]}}
        """)
    void readsAsEmptyBeforeTheFirstMemory(String path, String body, Api api) {
        api.createNote("tea is no memory");

        Reply before = api.untilFresh().post(path, body);

        assertThat(before.status()).as(before.text()).isEqualTo(200);
        assertThat(before.json().path("total").asInt()).isZero();
        api.post("/v2/memories", "{\"content\": \"Ana likes tea.\", \"infer\": false}");
        assertThat(api.untilFresh().post(path, body).json().path("total").asInt())
                .isEqualTo(1);
    }

    @Test
    void searchTruncatesNotesLongerThanAMemory(Api api) {
        api.post("/v2/memories", "{\"content\": \"Ana likes tea.\", \"infer\": false}");
        String text = "Ben likes water. ".repeat(Memory.LONGEST);
        String id = api.createNote(text, note -> note.put("parentId", "@alias::memories"))
                .at("/id");

        for (String query : List.of("", "?query=water")) {
            Reply found = api.untilFresh().get("/v2/memories/search" + query);
            assertThat(found.each("/hits", "content")).contains(text.substring(0, 4 * Memory.LONGEST));
        }
        assertThat(api.get("/v2/memories/" + id).at("/content")).isEqualTo(text);
    }

    @Test
    void rejectsNotesBeforeTheFirstMemoryWithAHint(Api api) {
        Reply refused = api.post("/v2/notepads", "{\"parentId\": \"@alias::memories\", \"text\": \"x\"}");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.at("/detail")).isEqualTo("unknown_alias");
        assertThat(refused.at("/hint")).contains("POST /v2/memories");
        assertThat(api.post("/v2/resources/filter", "{\"parentId\": \"@alias::nowhere\"}")
                        .status())
                .isEqualTo(400);
    }
}
