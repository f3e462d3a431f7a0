package cairn.bootstrap.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/// What a sample prints, whatever its language, and what it changes.
///
/// @param printed a regular expression that is found in what it says
record SampleExpectation(String printed, Consumer<SampleScene> before, Consumer<SampleScene> after) {
    private static final Consumer<SampleScene> NOTHING = scene -> {};

    /// By operation ID.
    static Map<String, SampleExpectation> all() {
        Map<String, SampleExpectation> all = new TreeMap<>(reading());
        all.putAll(creating());
        all.putAll(changing());
        all.putAll(exchanging());
        return all;
    }

    private static Map<String, SampleExpectation> reading() {
        return Map.of(
                "getOwnKey", prints("admin"),
                "search", prints("Starter"),
                "filterResources", prints("Starter"),
                "getResource", prints("Starter"),
                "readText", prints("flour and water"),
                "searchMemories", prints("green tea"),
                "listChanges", prints("Starter"));
    }

    private static Map<String, SampleExpectation> creating() {
        return Map.of(
                "createNotepad", prints("Sourdough").then(scene -> scene.requireInInbox("Sourdough")),
                "createBookmark",
                        prints("Bread for beginners").then(scene -> scene.requireInInbox("Bread for beginners")),
                "createFolder", prints("Recipes").then(scene -> scene.requireInInbox("Recipes")),
                "createFile", prints("report.txt").then(scene -> scene.requireInInbox("report.txt")),
                "batchResources",
                        prints("3 done, 0 refused|\"succeeded\":3,")
                                .then(scene -> scene.requireInInbox("Rye bread", "https://example.org/rye")),
                "createMemory", prints("completed"),
                "createWorkspace", prints("Grace's notes"),
                "createKey", prints("cairn_[\\w-]+"));
    }

    private static Map<String, SampleExpectation> changing() {
        return Map.of(
                "updateResource",
                        prints("renamed")
                                .then(scene -> assertThat(scene.field("/name")).isEqualTo("Rye bread")),
                "replaceNotepad",
                        prints("replaced")
                                .then(scene -> assertThat(scene.api()
                                                .get("/v2/notepads/" + scene.item() + "/content")
                                                .text())
                                        .isEqualTo(
                                                "# Starter\n\nFeed a starter with flour and water.\nBake it hot.\n")),
                "moveResources",
                        prints("moved")
                                .then(scene ->
                                        assertThat(scene.field("/parent/id")).isEqualTo(scene.folder())),
                "tagResources",
                        prints("tagged")
                                .then(scene ->
                                        assertThat(scene.field("/tags/1/name")).isNotEmpty()),
                "deleteResources",
                        prints("moved to the bin")
                                .then(scene ->
                                        assertThat(scene.field("/root/subtype")).isEqualTo("bin")),
                "recoverResources",
                        new SampleExpectation(
                                "recovered",
                                SampleScene::archive,
                                scene ->
                                        assertThat(scene.field("/root/subtype")).isEqualTo("inbox")));
    }

    private static Map<String, SampleExpectation> exchanging() {
        return Map.of(
                "createImport", prints("bookmarks.html"),
                "exportResource", prints("recipes.zip is saved"),
                "createWebhook", prints("whsec_"),
                "createPublication",
                        prints("/p/[0-9a-f]{32}")
                                .then(scene -> assertThat(scene.api()
                                                .get("/v2/resources/" + scene.folder())
                                                .at("/accessToken"))
                                        .isNotEmpty()));
    }

    private static SampleExpectation prints(String text) {
        return new SampleExpectation(text, NOTHING, NOTHING);
    }

    private SampleExpectation then(Consumer<SampleScene> check) {
        return new SampleExpectation(printed, before, check);
    }
}
