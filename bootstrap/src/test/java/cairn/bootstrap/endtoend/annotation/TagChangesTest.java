package cairn.bootstrap.endtoend.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class TagChangesTest {
    private static final String NEVER = "018f3a5c-0000-7000-8000-000000000000";

    @Test
    void renamesATagWithoutModifyingItsResources(Api api) {
        String tag = tag(api, "gardening");
        Reply note = tagged(api, "a note", tag);

        assertThat(patch(api, tag, "{\"name\": \"horticulture\", \"description\": \"plants\"}")
                        .status())
                .isEqualTo(204);

        Reply after = api.get("/v2/resources/" + note.at("/id"));
        assertThat(after.at("/tags/0/name")).isEqualTo("horticulture");
        assertThat(after.at("/modifiedAt")).isEqualTo(note.at("/modifiedAt"));
        assertThat(api.get("/v2/tags/" + tag).at("/description")).isEqualTo("plants");
        assertThat(api.search("\"horticulture\"").each("/hits", "id")).containsExactly(note.at("/id"));
        assertThat(api.search("\"gardening\"").each("/hits", "id")).isEmpty();
        assertThat(tag(api, "gardening")).isNotEqualTo(tag);
    }

    @Test
    void keepsOmittedFieldsOfATagAndClearsNullOnes(Api api) {
        String tag = api.post("/v2/tags", "{\"name\": \"a\", \"description\": \"d\"}")
                .at("/id");
        Api telling = api.with("Prefer", "respond-async, return=\"representation\"");

        assertThat(patch(telling, tag, "{\"name\": \"A\"}").at("/description")).isEqualTo("d");
        Reply cleared = patch(telling, tag, "{\"description\": null}");
        assertThat(cleared.status()).isEqualTo(200);
        assertThat(cleared.at("/name")).isEqualTo("A");
        assertThat(cleared.json().get("description").isNull()).isTrue();
        assertThat(patch(telling, tag, "{}").at("/modifiedAt")).isEqualTo(cleared.at("/modifiedAt"));
    }

    @Test
    void aResourceHasAThousandTagsAtMost(Api all) {
        Api api = all.inNewWorkspace();
        String tags = IntStream.range(0, 1000)
                .mapToObj(each -> "{\"name\": \"tag " + each + "\"}")
                .collect(Collectors.joining(", "));
        String note = api.post(
                        "/v2/notepads",
                        "{\"parentId\": \"@alias::inbox\", \"text\": \"much tagged\", \"tags\": [" + tags + "]}")
                .at("/id");
        String one = "{\"resourceIds\": [\"" + note + "\"], \"tags\": [{\"name\": \"%s\"}]}";

        Reply refused = api.post("/v2/resources/tag", one.formatted("one more"));
        assertThat(refused.violations()).containsExactly("/resourceIds/0 too_many");
        assertThat(api.post("/v2/resources/tag", one.formatted("tag 5")).status())
                .isEqualTo(204);
        assertThat(api.post("/v2/resources/untag", one.formatted("tag 5")).status())
                .isEqualTo(204);
        assertThat(api.post("/v2/resources/tag", one.formatted("one more")).status())
                .isEqualTo(204);
    }

    @Test
    void rejectsTheNameOfAnotherTag(Api api) {
        String tag = tag(api, "one");
        tag(api, "Two");
        Reply refused = patch(api, tag, "{\"name\": \" TWO \"}");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.violations()).containsExactly("/name tag_name_taken");
        assertThat(api.get("/v2/tags/" + tag).at("/name")).isEqualTo("one");
    }

    @Test
    void onlyOneOfConcurrentRenamesGetsTheName(Api api) throws InterruptedException {
        List<String> tags =
                IntStream.range(0, 16).mapToObj(i -> tag(api, "t" + i)).toList();
        Queue<Integer> statuses = new ConcurrentLinkedQueue<>();
        atOnce(Stream.concat(
                tags.stream()
                        .map(tag -> () -> statuses.add(
                                patch(api, tag, "{\"name\": \"it\"}").status())),
                Stream.<Runnable>of(() -> tag(api, "it"))));
        // One is renamed, unless the new tag comes first: then all are refused.
        assertThat(statuses).hasSize(16).isSubsetOf(204, 409);
        assertThat(statuses.stream().filter(status -> status == 204).count()).isLessThanOrEqualTo(1);
        assertThat(api.get("/v2/tags?name=it").json().path("count").asInt()).isEqualTo(1);
    }

    @Test
    void mergesATagIntoAnother(Api api) {
        String from = tag(api, "felines");
        String into = tag(api, "cats");
        Reply one = tagged(api, "one", from);
        Reply both = tagged(api, "both", from, into);
        Reply other = tagged(api, "other", into);

        Reply merged = patch(api.with("Prefer", "return=representation"), from, "{\"mergeInto\": \"" + into + "\"}");

        assertThat(merged.at("/id")).isEqualTo(into);
        assertThat(api.get("/v2/tags/" + from).at("/detail")).isEqualTo("tag_not_found");
        for (Reply note : List.of(one, both, other)) {
            assertThat(api.get("/v2/resources/" + note.at("/id")).each("/tags", "name"))
                    .containsExactly("cats");
        }
        assertThat(api.get("/v2/resources/" + one.at("/id")).at("/modifiedAt")).isGreaterThan(one.at("/modifiedAt"));
        assertThat(api.get("/v2/resources/" + other.at("/id")).at("/modifiedAt"))
                .isEqualTo(other.at("/modifiedAt"));
        assertThat(api.search("\"cats\"").each("/hits", "id"))
                .containsExactlyInAnyOrder(one.at("/id"), both.at("/id"), other.at("/id"));
        assertThat(api.search("\"felines\"").each("/hits", "id")).isEmpty();
        String filters = "{\"text\": \"one both other\", \"filters\": {\"tagIds\": [\"" + into + "\"]}}";
        assertThat(api.post("/v2/search", filters).each("/hits", "id")).hasSize(3);
        assertThat(api.post("/v2/resources/filter", "{\"tagIds\": [\"" + into + "\"]}")
                        .each("/resources", "id"))
                .hasSize(3);
    }

    @Test
    void rejectsInvalidMerges(Api api, Api other) {
        String tag = tag(api, "a");
        String foreign = tag(other, "b");
        assertThat(patch(api, tag, "{\"mergeInto\": \"" + tag + "\"}").violations())
                .containsExactly("/mergeInto invalid_value");
        assertThat(patch(api, tag, "{\"mergeInto\": \"" + NEVER + "\", \"name\": \"b\"}")
                        .violations())
                .containsExactly("/mergeInto invalid_value");
        assertThat(patch(api, tag, "{\"mergeInto\": 3}").violations()).containsExactly("/mergeInto wrong_type");
        for (String id : List.of(NEVER, foreign)) {
            Reply refused = patch(api, tag, "{\"mergeInto\": \"" + id + "\"}");
            assertThat(refused.status()).isEqualTo(404);
            assertThat(refused.violations()).containsExactly("/mergeInto tag_not_found");
        }
        assertThat(patch(api, tag, "{\"mergeInto\": null}").status()).isEqualTo(204);
        assertThat(api.get("/v2/tags/" + tag).status()).isEqualTo(200);
    }

    @Test
    void deletingATagRemovesItFromEverythingImmediately(Api api) {
        String tag = tag(api, "ephemera");
        Reply note = tagged(api, "a note", tag);
        assertThat(api.search("\"ephemera\"").each("/hits", "id")).hasSize(1);

        assertThat(Requests.delete(api, "/v2/tags/" + tag).status()).isEqualTo(204);

        Reply after = api.get("/v2/resources/" + note.at("/id"));
        assertThat(after.json().path("tags")).isEmpty();
        assertThat(after.at("/modifiedAt")).isGreaterThan(note.at("/modifiedAt"));
        assertThat(api.search("\"ephemera\"").each("/hits", "id")).isEmpty();
        assertThat(api.post("/v2/resources/filter", "{\"tagIds\": [\"" + tag + "\"]}")
                        .each("/resources", "id"))
                .isEmpty();
        assertThat(Requests.delete(api, "/v2/tags/" + tag).at("/detail")).isEqualTo("tag_not_found");
    }

    @Test
    void taggingConcurrentWithTheDeletionOfTheTagLeavesNoTag(Api api) throws InterruptedException {
        String tag = tag(api, "going");
        Queue<Reply> made = new ConcurrentLinkedQueue<>();
        atOnce(IntStream.range(0, 16)
                .mapToObj(i -> i == 8
                        ? () -> Requests.delete(api, "/v2/tags/" + tag)
                        : () -> made.add(tagged(api, "n" + i, tag))));
        assertThat(made)
                .allMatch(reply -> reply.status() == 201 || reply.at("/detail").equals("tag_not_found"));
        for (Reply reply : made) {
            if (reply.status() == 201) {
                assertThat(api.get("/v2/resources/" + reply.at("/id")).json().path("tags"))
                        .isEmpty();
            }
        }
    }

    @Test
    void addingATagModifiesTheResourceOnlyWhenTheTagIsNew(Api api) {
        Reply note = api.createNote("n");
        String body = "{\"name\": \"late\", \"resourceId\": \"" + note.at("/id") + "\"}";
        api.post("/v2/tags", body);
        Reply tagged = api.get("/v2/resources/" + note.at("/id"));
        assertThat(tagged.each("/tags", "name")).containsExactly("late");
        assertThat(tagged.at("/modifiedAt")).isGreaterThan(note.at("/modifiedAt"));

        assertThat(api.post("/v2/tags", body).status()).isEqualTo(200);
        assertThat(api.get("/v2/resources/" + note.at("/id")).at("/modifiedAt")).isEqualTo(tagged.at("/modifiedAt"));

        String inbox = api.get("/v2/resource-roots").at("/data/roots/0/id");
        Reply refused = api.post("/v2/tags", "{\"name\": \"root\", \"resourceId\": \"" + inbox + "\"}");
        assertThat(refused.violations()).containsExactly("/resourceId system_resource");
        assertThat(api.get("/v2/tags?name=root").json().path("count").asInt()).isZero();
        String space = api.post("/v2/spaces", "{\"name\": \"Home\"}").at("/id");
        assertThat(api.post("/v2/tags", "{\"name\": \"root\", \"resourceId\": \"" + space + "\"}")
                        .status())
                .isEqualTo(201);
        assertThat(api.get("/v2/resources/" + space).each("/tags", "name")).containsExactly("root");
    }

    @Test
    void aLockedResourceGetsNoNewTagButLosesDeletedOnes(Api api) {
        String note = tagged(api, "n", tag(api, "old")).at("/id");
        new Tree(api).patch(note, "{\"isLocked\": true}");
        String body = "{\"name\": \"%s\", \"resourceId\": \"" + note + "\"}";

        Reply refused = api.post("/v2/tags", body.formatted("new"));

        assertThat(refused.violations()).containsExactly("/resourceId resource_locked");
        assertThat(api.get("/v2/tags?name=new").json().path("count").asInt()).isZero();
        assertThat(api.post("/v2/tags", body.formatted("old")).status()).isEqualTo(200);
        Requests.delete(api, "/v2/tags/" + tag(api, "old"));
        assertThat(api.get("/v2/resources/" + note).json().path("tags")).isEmpty();
    }

    @Test
    void mergingTagsAlsoUpdatesLockedResources(Api api) {
        String from = tag(api, "kittens");
        String note = tagged(api, "n", from).at("/id");
        new Tree(api).patch(note, "{\"isLocked\": true}");

        assertThat(patch(api, from, "{\"mergeInto\": \"" + tag(api, "cats") + "\"}")
                        .status())
                .isEqualTo(204);

        assertThat(api.get("/v2/resources/" + note).each("/tags", "name")).containsExactly("cats");
    }

    @Test
    void returns404ForForeignAndUnknownTags(Api one, Api other) {
        String foreign = tag(other, "theirs");
        for (String id : List.of(foreign, NEVER, "nonsense")) {
            assertThat(one.get("/v2/tags/" + id).at("/detail")).isEqualTo("tag_not_found");
            assertThat(patch(one, id, "{\"name\": \"mine\"}").at("/detail")).isEqualTo("tag_not_found");
            assertThat(patch(one, id, "{\"name\": null}").violations()).containsExactly("/name required");
            assertThat(Requests.delete(one, "/v2/tags/" + id).at("/detail")).isEqualTo("tag_not_found");
        }
        assertThat(other.get("/v2/tags/" + foreign).at("/name")).isEqualTo("theirs");
    }

    private static String tag(Api api, String name) {
        return api.post("/v2/tags", Api.object().put("name", name)).at("/id");
    }

    private static Reply tagged(Api api, String text, String... tags) {
        return api.createNote(
                text,
                note -> Stream.of(tags)
                        .forEach(tag -> note.withArray("tags").addObject().put("id", tag)));
    }

    private static Reply patch(Api api, String tag, String json) {
        return Requests.patch(api, "/v2/tags/" + tag, json);
    }

    private static void atOnce(Stream<Runnable> requests) throws InterruptedException {
        List<Thread> senders = requests.map(Thread::startVirtualThread).toList();
        for (Thread sender : senders) {
            sender.join();
        }
    }
}
