package cairn.bootstrap.endtoend.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class TagsTest {
    @Test
    void tagNamesIgnoreCaseAndUnicodeForm(Api api) {
        Reply made = api.post("/v2/tags", "{\"name\": \"Caf\\u00e9\"}");
        Reply again = api.post("/v2/tags", "{\"name\": \" CAFE\\u0301 \"}");

        assertThat(made.status()).isEqualTo(201);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.at("/id")).isEqualTo(made.at("/id"));
        assertThat(made.json().fieldNames())
                .toIterable()
                .contains("id", "userId", "name", "description", "createdAt", "modifiedAt");
    }

    @Test
    void concurrentUsesOfANewTagNameCreateOneTag(Api api) {
        Set<String> ids = ConcurrentHashMap.newKeySet();
        List<Thread> senders = IntStream.range(0, 64)
                .mapToObj(i -> Thread.startVirtualThread(() -> ids.add(api.createNote(
                                "n" + i,
                                note -> note.putArray("tags").addObject().put("name", "one"))
                        .at("/tags/0/id"))))
                .toList();
        senders.forEach(TagsTest::join);

        assertThat(ids).hasSize(1).doesNotContain("");
    }

    @Test
    void listsByPrefix(Api api) {
        for (String name : List.of("beta", "Alpha", "alps")) {
            api.post("/v2/tags", "{\"name\": \"" + name + "\"}");
        }

        assertThat(api.get("/v2/tags").each("/data/tags", "name")).containsExactly("Alpha", "alps", "beta");
        Reply prefixed = api.get("/v2/tags?name=AL&limit=1");
        assertThat(prefixed.each("/data/tags", "name")).containsExactly("Alpha");
        assertThat(prefixed.json().path("count").asInt()).isEqualTo(2);
    }

    @Test
    void itemsAreFoundByTheirTagsName(Api api) {
        String id = api.createNote(
                        "nothing of it here",
                        note -> note.putArray("tags").addObject().put("name", "gardening"))
                .at("/id");

        assertThat(api.search("gardening").each("/hits", "id")).containsExactly(id);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
