package cairn.bootstrap.endtoend.publication;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class PublishingTest {
    private static final String PASSWORD = "correct horse";

    private static void assertGone(Reply reply) {
        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.at("/detail")).isEqualTo("publication_not_found");
    }

    @Test
    void aVisitorCanBrowseAPublishedFolder(Api api) {
        PublishedFolder published = PublishedFolder.in(api.inNewWorkspace());

        Reply top = published.visit("");
        assertThat(top.status()).isEqualTo(200);
        assertThat(top.at("/resource/name")).isEqualTo("Recipes");
        assertThat(top.json().at("/resource/parentId").isNull()).isTrue();
        assertThat(top.header("Cache-Control")).isEqualTo("no-store");
        assertThat(top.header("X-Robots-Tag")).isEqualTo("noindex");
        assertThat(top.header("Referrer-Policy")).isEqualTo("no-referrer");

        assertThat(published.visit("/resources").each("/resources", "id"))
                .containsExactlyInAnyOrder(published.inner(), published.file(), published.picture());
        Reply page = published.visit("/resources?limit=2");
        assertThat(page.json().at("/hasMore").asBoolean()).isTrue();
        assertThat(published
                        .visit("/resources?limit=2&cursor=" + page.at("/nextCursor"))
                        .each("/resources", "id"))
                .hasSize(1)
                .doesNotContainAnyElementsOf(page.each("/resources", "id"));
        assertThat(published.visit("/resources?parentId=" + published.inner()).each("/resources", "id"))
                .containsExactly(published.note());
        assertThat(published.visit("/resources?cursor=x").at("/detail")).isEqualTo("invalid_cursor");

        Reply note = published.visit("/resources/" + published.note());
        assertThat(note.each("/path", "name")).containsExactly("Recipes", "Inner");
        assertThat(note.text()).doesNotContain("secret").doesNotContain("Ada");
    }

    /// The longest possible sort keys also work in cursors.
    @Test
    void aVisitorCanPageThroughLongSortKeys(Api api) {
        PublishedFolder published = PublishedFolder.in(api.inNewWorkspace());
        String last = published.visit("/resources").each("/resources", "id").getLast();
        for (String character : List.of("\uD840\uDC00", "\uD840\uDC01")) {
            ObjectNode folder = Api.object().put("parentId", published.folder()).put("name", "Far behind");
            folder.putObject("location").put("insertAfterId", last).put("sortKey", character.repeat(128));
            last = published.owner().post("/v2/folders", folder).at("/id");
        }

        List<String> walked = new ArrayList<>();
        Reply page = published.visit("/resources?limit=1");
        walked.addAll(page.each("/resources", "id"));
        while (page.json().path("hasMore").asBoolean()) {
            page = published.visit("/resources?limit=1&cursor=" + page.at("/nextCursor"));
            assertThat(page.status()).as(page.text()).isEqualTo(200);
            walked.addAll(page.each("/resources", "id"));
        }

        assertThat(walked)
                .hasSize(5)
                .endsWith(last)
                .isEqualTo(published.visit("/resources").each("/resources", "id"));
    }

    @Test
    void aVisitorReadsTheTextOfANoteAndItsHtml(Api api) {
        PublishedFolder published = PublishedFolder.in(api.inNewWorkspace());
        String content = "/resources/" + published.note() + "/content";

        assertThat(published.visit(content).text()).isEqualTo(PublishedFolder.TEXT);
        Reply html = published.visit(content, Map.of("Accept", "text/html"));
        assertThat(html.text()).contains("<h1>Sourdough</h1>").doesNotContain("<script");
        assertThat(html.header("Content-Security-Policy")).startsWith("sandbox");
        assertThat(published
                        .visit(content, Map.of("If-None-Match", html.header("ETag"), "Accept", "text/html"))
                        .status())
                .isEqualTo(304);
    }

    @Test
    void publishedBytesAreServedByThisServer(Api api) {
        PublishedFolder published = PublishedFolder.in(api.inNewWorkspace());
        String file = "/resources/" + published.file() + "/file";

        Reply whole = published.visit(file);
        assertThat(whole.status()).isEqualTo(200);
        assertThat(whole.text()).isEqualTo("0123456789");
        assertThat(whole.header("Cache-Control")).isEqualTo("private, no-cache");
        Reply part = published.visit(file, Map.of("Range", "bytes=2-4"));
        assertThat(part.status()).isEqualTo(206);
        assertThat(part.text()).isEqualTo("234");
        assertThat(published
                        .visit(file, Map.of("If-None-Match", whole.header("ETag")))
                        .status())
                .isEqualTo(304);
    }

    @Test
    void recordsOfTheOwnerShowThePublication(Api api) {
        PublishedFolder published = PublishedFolder.in(api.inNewWorkspace(), ", \"password\": \"x\"");
        Tree tree = new Tree(published.owner());

        JsonNode folder = tree.record(published.folder());
        assertThat(folder.path("accessToken").asText()).isEqualTo(published.token());
        assertThat(folder.path("isPasswordProtected").asBoolean()).isTrue();
        assertThat(folder.path("publishedAncestors")).isEmpty();
        JsonNode note = tree.record(published.note());
        assertThat(note.path("accessToken").isNull()).isTrue();
        assertThat(note.at("/publishedAncestors/0/resourceId").asText()).isEqualTo(published.folder());
        assertThat(note.at("/publishedAncestors/0/accessToken").asText()).isEqualTo(published.token());
        assertThat(tree.record(published.beside()).path("publishedAncestors")).isEmpty();

        Reply list = published.owner().get("/v2/publications?resourceId=" + published.folder());
        assertThat(list.at("/data/publications/0/url")).endsWith("/p/" + published.token());
        assertThat(published
                        .owner()
                        .get("/v2/publications?resourceId=" + published.note())
                        .each("/data/publications", "id"))
                .isEmpty();
    }

    /// Tries every URL with resources outside the published folder.
    @Test
    void aVisitorCannotReachAnythingOutsideTheSubtree(Api api, Accounts accounts) {
        PublishedFolder published = PublishedFolder.in(api.inNewWorkspace());
        Tree tree = new Tree(published.owner());
        String stranger = new Tree(accounts.open("unlimited")).note("stranger", Tree.INBOX);
        String archived = tree.note("archived", published.folder());
        tree.archive(archived);
        String deleted = tree.note("deleted", published.folder());
        tree.delete(deleted);
        String parent = tree.record(published.folder()).at("/parent/id").asText();
        List<String> ids = List.of(
                published.beside(),
                parent,
                tree.inbox(),
                tree.bin(),
                stranger,
                archived,
                deleted,
                "x",
                "00000000-0000-4000-8000-000000000000");

        for (String address : published.addresses(ids)) {
            if (address.matches(".*/resources/.+")) {
                Reply reply = published.visit(address);
                assertThat(reply.status()).as(address).isEqualTo(404);
                assertThat(reply.at("/detail")).as(address).isEqualTo("resource_not_found");
            }
        }
        for (String id : ids) {
            assertThat(published.visit("/resources?parentId=" + id).status())
                    .as(id)
                    .isIn(400, 404);
        }
    }

    @Test
    void aWithdrawnLinkStopsWorkingImmediatelyAtEveryUrl(Api api) {
        PublishedFolder published = PublishedFolder.in(api.inNewWorkspace());
        List<String> addresses = published.addresses(List.of(published.note(), published.file()));
        assertThat(addresses).hasSizeGreaterThan(8);

        Requests.delete(published.owner(), "/v2/publications/" + published.publication());

        addresses.forEach(address -> assertGone(published.visit(address)));
        assertGone(published.openWith(PASSWORD));
        assertThat(Requests.delete(published.owner(), "/v2/publications/" + published.publication())
                        .at("/detail"))
                .isEqualTo("publication_not_found");
    }

    @Test
    void archivedFoldersAreNotPublished(Api api) {
        PublishedFolder published = PublishedFolder.in(api.inNewWorkspace());
        Tree tree = new Tree(published.owner());

        tree.archive(published.folder());
        assertGone(published.visit(""));
        assertThat(tree.record(published.folder()).path("accessToken").isNull()).isTrue();
        tree.recover(published.folder());
        assertThat(published.visit("").status()).isEqualTo(200);

        tree.delete(published.folder());
        assertGone(published.visit(""));
        assertThat(published.owner().get("/v2/publications").each("/data/publications", "id"))
                .isEmpty();
    }

    @Test
    void everyUrlOfAProtectedPublicationRequiresThePassword(Api api) {
        PublishedFolder published = PublishedFolder.in(api.inNewWorkspace(), ", \"password\": \"" + PASSWORD + "\"");
        List<String> addresses = published.addresses(List.of(published.note(), published.file(), published.beside()));
        for (String address : addresses) {
            Reply reply = published.visit(address);
            assertThat(reply.status()).as(address).isEqualTo(403);
            assertThat(reply.at("/detail")).as(address).isEqualTo("password_required");
        }
        assertThat(published.openWith("wrong").at("/detail")).isEqualTo("wrong_password");
        assertThat(published.openWith("x".repeat(5000)).status()).isEqualTo(413);

        Reply session = published.openWith(PASSWORD);
        assertThat(session.status()).isEqualTo(200);
        String cookie = session.header("Set-Cookie");
        assertThat(cookie).contains("Path=" + published.address() + ";", "HttpOnly", "SameSite=Strict");
        String file = "/resources/" + published.file() + "/file";
        assertThat(published
                        .visit(file, Map.of("Cookie", cookie.substring(0, cookie.indexOf(';'))))
                        .text())
                .isEqualTo("0123456789");
        Map<String, String> shown = Map.of("X-Publication-Session", session.at("/session"));
        assertThat(published.visit("", shown).status()).isEqualTo(200);

        Requests.patch(published.owner(), "/v2/publications/" + published.publication(), "{\"password\": \"other\"}");
        assertThat(published.visit("", shown).status()).isEqualTo(403);
        Requests.patch(published.owner(), "/v2/publications/" + published.publication(), "{\"password\": null}");
        assertThat(published.visit("").status()).isEqualTo(200);
    }

    @Test
    void rejectsInvalidPublicationRequests(Api api) {
        PublishedFolder published = PublishedFolder.in(api.inNewWorkspace());
        Api owner = published.owner();
        String of = "{\"resourceId\": \"" + published.folder() + "\"";

        Reply twice = owner.post("/v2/publications", of + "}");
        assertThat(twice.status()).isEqualTo(409);
        assertThat(twice.at("/detail")).isEqualTo("already_published");
        assertThat(twice.at("/errors/0/resourceId")).isEqualTo(published.publication());
        Reply past = owner.post(
                "/v2/publications",
                "{\"resourceId\": \"" + published.note() + "\", \"expiresAt\": \"" + Instant.EPOCH + "\"}");
        assertThat(past.at("/errors/0/pointer")).isEqualTo("/expiresAt");
        assertThat(owner.post("/v2/publications", "{\"resourceId\": 7, \"password\": \"\"}")
                        .each("/errors", "pointer"))
                .containsExactlyInAnyOrder("/resourceId", "/password");
        assertThat(Requests.patch(owner, "/v2/publications/" + published.publication(), "{\"pasword\": null}")
                        .status())
                .isEqualTo(400);
        assertThat(published.visit("/resources?limit=x&order=name").each("/errors", "pointer"))
                .containsExactlyInAnyOrder("#query/limit", "#query/order");
        assertThat(published.visit("/resources?parentId=" + published.note()).status())
                .isEqualTo(400);
        Reply head = published.visitor().send("HEAD", published.address(), BodyPublishers.noBody(), Map.of());
        assertThat(head.status()).isEqualTo(200);
    }
}
