package cairn.bootstrap.endtoend.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Pages through a large folder, and through everything, in each order, while other clients write,
/// rename, move and delete in it: no unchanged item is skipped, repeated or out of order.
@Tag("harness")
@ExtendWith(CairnExtension.class)
class CursorHarnessTest {
    private static final int CLIENTS = 4;
    private static final int PAGES = 10;
    private static final List<String> ORDERS = List.of("createdAt", "modifiedAt", "kind", "name", "size", "position");

    @Test
    void pagesNeitherSkipNorRepeatUnchangedItems(Api documented) throws Exception {
        Api api = documented.inHaste();
        int items = Boolean.getBoolean("cairn.long") ? 10_000 : 500;
        String folder = api.createFolder("crowded", "@alias::inbox").at("/id");
        String aside = api.createFolder("aside", "@alias::inbox").at("/id");
        List<String> still = create(api, folder, items * 9 / 10);
        List<String> restless = create(api, folder, items / 10);

        try (Disturbance others = Disturbance.start(api, folder, aside, still, restless)) {
            for (String property : ORDERS) {
                List<String> ascending =
                        walk(api, question(items, property, "ASC").put("parentId", folder), others, still);
                List<String> descending = walk(api, question(items, property, "DESC"), others, still);
                // Unchanged items have the same order in all lists.
                assertThat(descending).as(property).isEqualTo(ascending.reversed());
            }
            System.out.printf("cursor harness: %d items, %d changes by others%n", items, others.changes());
        }
    }

    /// @return those that stood still, in the order in which they were seen
    private static List<String> walk(Api api, ObjectNode question, Disturbance others, List<String> still) {
        Set<String> standing = new HashSet<>(still);
        List<String> seen =
                all(api, question, others).stream().filter(standing::contains).toList();
        Set<String> found = new HashSet<>(seen);
        assertThat(seen).as("repeated: %s", question).doesNotHaveDuplicates();
        assertThat(standing.stream().filter(id -> !found.contains(id)))
                .as("missed: %s", question)
                .isEmpty();
        return seen;
    }

    private static List<String> all(Api api, ObjectNode question, Disturbance others) {
        List<String> ids = new ArrayList<>();
        JsonNode page = page(api, question);
        page.path("resources").forEach(record -> ids.add(record.path("id").asText()));
        while (page.path("hasMore").asBoolean()) {
            others.awaitSome();
            page = page(api, question.deepCopy().set("cursor", page.path("nextCursor")));
            page.path("resources").forEach(record -> ids.add(record.path("id").asText()));
        }
        return ids;
    }

    private static JsonNode page(Api api, ObjectNode question) {
        Reply reply = api.post("/v2/resources/filter", question);
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        return reply.json();
    }

    private static ObjectNode question(int items, String property, String direction) {
        ObjectNode question = Api.object().put("limit", Math.min(100, items / PAGES));
        question.putObject("order").put("property", property).put("direction", direction);
        return question;
    }

    private static List<String> create(Api api, String folder, int count) throws Exception {
        List<String> ids = Collections.synchronizedList(new ArrayList<>());
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int number = i;
                running.add(clients.submit(
                        () -> ids.add(Disturbance.create(api, folder, number).at("/id"))));
            }
            for (Future<?> one : running) {
                one.get();
            }
        }
        return List.copyOf(ids);
    }
}
