package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.OwnServer;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Items found by the names of the folders they lie in.
@ExtendWith(CairnExtension.class)
@OwnServer
class FolderNamesTest {
    @Test
    void theNameOfAFolderCountsForItemsBelowIt(Api api) {
        String baker = note(api, "@alias::inbox", "Invoice of the baker");
        String taxes = api.createFolder("Tax 2024", "@alias::inbox").at("/id");
        String march = api.createFolder("March", taxes).at("/id");
        String plumber = note(api, march, "Invoice of the plumber");
        note(api, taxes, "A letter");

        assertThat(notes(api, "tax 2024 invoice")).containsExactly(plumber, baker);
        assertThat(notes(api, "\\\"invoice\\\" tax")).containsExactly(plumber, baker);
        assertThat(notes(api, "\\\"tax\\\" invoice")).isEmpty();
        assertThat(notes(api, "invoice -tax")).containsExactlyInAnyOrder(plumber, baker);
    }

    @Test
    void renamingAndMovingAFolderTakeEffectImmediately(Api api) {
        String other = note(api, "@alias::inbox", "Invoice of the baker");
        String folder = api.createFolder("Later", "@alias::inbox").at("/id");
        String invoice = note(api, folder, "Invoice of the tall, kind and honest plumber");

        assertThat(notes(api, "tax 2024 invoice")).containsExactly(other, invoice);
        patch(api, folder, "{\"name\": \"Tax 2024\"}");
        assertThat(notes(api, "tax 2024 invoice")).containsExactly(invoice, other);
        patch(api, folder, "{\"name\": \"Later\"}");
        assertThat(notes(api, "tax 2024 invoice")).containsExactly(other, invoice);
        String taxes = api.createFolder("Tax 2024", "@alias::inbox").at("/id");
        patch(api, folder, "{\"parentId\": \"" + taxes + "\"}");
        assertThat(notes(api, "tax 2024 invoice")).containsExactly(invoice, other);
        patch(api, taxes, "{\"parentId\": \"@alias::bin\"}");
        assertThat(notes(api, "tax 2024 invoice")).containsExactly(other);
    }

    @Test
    void theNameOfASpaceCountsForItsItems(Api api) {
        String baker = note(api, "@alias::inbox", "Invoice of the baker");
        String space = api.post("/v2/spaces", "{\"name\": \"Tax 2024\", \"isPrivate\": false}")
                .at("/id");
        String plumber = note(api, space, "Invoice of the tall, kind and honest plumber");

        assertThat(notes(api, "tax 2024 invoice")).containsExactly(plumber, baker);
        assertThat(notes(api, "tax 2024")).containsExactly(plumber);
        assertThat(notes(api, "\\\"tax 2024\\\"")).isEmpty();
        patch(api, space, "{\"name\": \"Later\"}");
        assertThat(notes(api, "tax 2024 invoice")).containsExactly(baker, plumber);
        assertThat(notes(api, "inbox")).isEmpty();
    }

    @Test
    void folderNamesAndItemNameTogetherAreAnExactMatch(Api api) {
        String taxes = api.createFolder("Tax", "@alias::inbox").at("/id");
        String year = api.createFolder("2024", taxes).at("/id");
        String invoice = note(api, year, "Invoice\nof the tall, kind and honest plumber");

        assertThat(explained(api, "tax 2024 invoice", invoice)).contains("It contains the query as it stands");
        assertThat(explained(api, "tax 2024 plumber", invoice)).doesNotContain("as it stands");
        patch(api, taxes, "{\"name\": \"Later\"}");
        assertThat(explained(api, "tax 2024 invoice", invoice)).doesNotContain("as it stands");
    }

    private static String explained(Api api, String text, String id) {
        Reply found = api.post(
                "/v2/search",
                Api.object().put("text", text).put("mode", "hybrid").put("explain", true));
        int place = found.each("/hits", "id").indexOf(id);
        assertThat(place).isNotNegative();
        return found.json().at("/hits/" + place + "/explanation").toString();
    }

    @Test
    void anItemsOwnWordsCountMoreThanFolderNames(Api api) {
        String folder = api.createFolder("Zanzibar", "@alias::inbox").at("/id");
        String within = note(api, folder, "Ferry times and prices");
        String own = note(api, "@alias::inbox", "Ferry to Zanzibar, as somebody told it");

        assertThat(notes(api, "zanzibar ferry")).containsExactly(own, within);
    }

    @Test
    void itemsThatMatchOnlyByTheirFolderRankLast(Api api) {
        String folder = api.createFolder("Zanzibar trip", "@alias::inbox").at("/id");
        String below = api.createFolder("Photos", folder).at("/id");
        String scan = note(api, folder, "A scan");
        String own = note(api, "@alias::inbox", "Once to Zanzibar");
        note(api, below, "Another scan");

        ObjectNode body =
                Api.object().put("text", "zanzibar").put("mode", "keyword").put("explain", true);
        Reply found = api.post("/v2/search", body);

        List<String> ids = found.each("/hits", "id");
        assertThat(ids).hasSize(4).startsWith(folder, own).contains(below, scan);
        assertThat(found.json().path("total").asInt()).isEqualTo(4);
        int last = ids.indexOf(scan);
        assertThat(found.json().at("/hits/" + last + "/explanation").toString())
                .isEqualTo(
                        "[\"None of its own words match: it is in the folder \\\"Zanzibar trip\\\", whose name contains"
                                + " all of them.\"]");
        assertThat(notes(api, "zanzibar map")).containsExactly(own);
    }

    private static String note(Api api, String parent, String text) {
        return api.post("/v2/notepads", Api.object().put("parentId", parent).put("text", text))
                .at("/id");
    }

    private static void patch(Api api, String id, String change) {
        Reply reply = api.send(
                "PATCH",
                "/v2/resources/" + id,
                BodyPublishers.ofString(change),
                Map.of("Content-Type", "application/json"));
        assertThat(reply.status()).as(reply.text()).isEqualTo(204);
    }

    private static List<String> notes(Api api, String text) {
        return api.post(
                        "/v2/search",
                        "{\"text\": \"" + text + "\", \"mode\": \"keyword\", \"filters\": {\"kinds\": [\"notepad\"]}}")
                .each("/hits", "id");
    }
}
