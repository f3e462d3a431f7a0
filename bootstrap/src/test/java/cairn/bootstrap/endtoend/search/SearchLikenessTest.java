package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Searches by example.
@ExtendWith(CairnExtension.class)
@Processing
class SearchLikenessTest {
    @Test
    void findsResourcesSimilarToAnExample(Api api) {
        String bread = api.createNote("A recipe for sourdough bread with rye flour and salt.")
                .at("/id");
        String dough = api.createNote("Kneading bread dough: flour, water, salt and time.")
                .at("/id");
        String market =
                api.createNote("The stock market fell sharply on Monday.").at("/id");
        for (String id : List.of(bread, dough, market)) {
            api.awaitProcessed(id);
        }
        String like = "{'resourceId': '" + bread + "', 'precision': 0%s}";

        Reply reply = post(api, like.formatted(""));
        assertThat(reply.each("/hits", "id")).containsExactly(dough, market);
        assertThat(reply.json().path("total").asInt()).isEqualTo(2);
        assertThat(search(api, like.formatted(", 'text': '-dough'"))).containsExactly(market);
        assertThat(search(api, like.formatted(", 'text': '„stock market“'"))).containsExactly(market);
        assertThat(search(api, like.formatted(", 'mode': 'keyword'")))
                .contains(dough)
                .doesNotContain(bread);
        Reply unknown = post(api, "{'text': 'a', 'queries': [{'resourceId': '018f3a5c-0000-7000-8000-000000000001'}]}");
        assertThat(unknown.status()).isEqualTo(404);
        assertThat(unknown.violations()).containsExactly("/queries/0/resourceId resource_not_found");
    }

    @Test
    void anExampleIsNeverAHitOfItsOwnSearch(Api api) {
        String bread = api.createNote("A recipe for sourdough bread with rye flour and salt.")
                .at("/id");
        String dough = api.createNote("Kneading bread dough: flour, water, salt and time.")
                .at("/id");
        api.awaitProcessed(bread);
        api.awaitProcessed(dough);
        String like = "'resourceId': '" + bread + "'";

        for (String body : List.of(
                "{%s}",
                "{%s, 'text': 'bread recipe'}",
                "{%s, 'text': '“bread”', 'mode': 'keyword'}",
                "{%s, 'mode': 'semantic'}",
                "{%s, 'queries': [{'text': 'sourdough bread'}]}",
                "{'queries': [{%s}, {'text': 'sourdough bread', 'mode': 'keyword'}]}",
                "{'text': 'bread', 'queries': [{%s, 'text': 'flour'}]}")) {
            Reply reply = post(api, body.formatted(like));
            assertThat(reply.each("/hits", "id")).as(body).containsExactly(dough);
            assertThat(reply.json().path("total").asInt()).as(body).isEqualTo(1);
            assertThat(reply.at("/totalRelation")).as(body).isEqualTo("eq");
        }
        assertThat(search(api, "{'queries': [{%s}, {'resourceId': '%s'}]}".formatted(like, dough)))
                .isEmpty();
    }

    @Test
    void comparesAResourceWithoutTextByItsName(Api api) {
        String folder =
                api.createFolder("Sourdough bread recipes", "@alias::inbox").at("/id");
        String note = api.createNote("Bread recipes with sourdough.").at("/id");
        api.awaitProcessed(note);

        assertThat(search(api, "{'resourceId': '" + folder + "'}")).containsExactly(note);
    }

    private static List<String> search(Api api, String body) {
        Reply reply = post(api, body);
        assertThat(reply.status()).as(body).isEqualTo(200);
        return reply.each("/hits", "id");
    }

    private static Reply post(Api api, String body) {
        return api.post("/v2/search", body.replace('\'', '"'));
    }
}
