package cairn.bootstrap.endtoend.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class DuplicatesTest {
    private static final byte[] BYTES = "the same bytes".getBytes(StandardCharsets.UTF_8);

    private static Reply duplicates(Api api, String body) {
        return api.post("/v2/resources/duplicates", body);
    }

    private static String bookmark(Api api, String url) {
        return api.post("/v2/bookmarks", "{\"parentId\": \"@alias::inbox\", \"url\": \"" + url + "\"}")
                .at("/id");
    }

    @Test
    void groupsFilesWithEqualBytesAndBookmarksWithEqualUrls(Api api) {
        Reply one = api.createFile("one.txt", "text/plain", BYTES);
        String two =
                api.createFile("two.bin", "application/octet-stream", BYTES).at("/id");
        api.createFile("other.txt", "text/plain", "other bytes!!!".getBytes(StandardCharsets.UTF_8));
        String page = bookmark(api, "https://example.invalid/a?b=1");
        String again = bookmark(api, "HTTPS://EXAMPLE.invalid:443/a?b=1#top");
        bookmark(api, "https://example.invalid/a?b=2");

        Reply found = duplicates(api, "{}");

        assertThat(found.each("/groups", "by")).containsExactly("checksum", "url");
        assertThat(found.each("/groups/0/resources", "id")).containsExactly(one.at("/id"), two);
        assertThat(found.at("/groups/0/checksum")).isEqualTo(one.at("/data/checksum/value"));
        assertThat(found.each("/groups/1/resources", "id")).containsExactly(page, again);
        assertThat(found.at("/groups/1/url")).isEqualTo("https://example.invalid/a?b=1");
        assertThat(found.at("/hasMore")).isEqualTo("false");

        String checksum = one.at("/data/checksum/value").toUpperCase(Locale.ROOT);
        assertThat(api.post("/v2/resources/filter", "{\"checksum\": \"" + checksum + "\"}")
                        .each("/resources", "id"))
                .containsExactly(two, one.at("/id"));
        new Tree(api).archive(two);
        assertThat(duplicates(api, "{\"by\": \"checksum\"}").each("/groups", "by"))
                .isEmpty();
        assertThat(duplicates(api.inNewWorkspace(), "{}").each("/groups", "by")).isEmpty();
    }

    @Test
    @Tag("embedded")
    void rejectsInvalidQueriesForDuplicates(Api api) {
        assertThat(duplicates(api, "{\"by\": \"size\", \"limit\": 0, \"parentId\": 7, \"folder\": \"x\"}")
                        .violations())
                .containsExactlyInAnyOrder(
                        "/by invalid_value", "/limit out_of_range", "/parentId wrong_type", "/folder unknown_field");
        assertThat(duplicates(api, "{\"cursor\": \"x\"}").at("/detail")).isEqualTo("invalid_cursor");
        assertThat(duplicates(api, "{\"parentId\": \"018f3a5c-0000-7000-8000-000000000000\"}")
                        .status())
                .isEqualTo(404);
        assertThat(api.post("/v2/resources/filter", "{\"checksum\": \"abc\"}").violations())
                .containsExactly("/checksum invalid_value");
    }
}
