package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import java.util.List;

/// Searches whose bodies have single quotes in place of double ones.
final class SearchRequests {
    private SearchRequests() {}

    static List<String> apples(Api api, String filters) {
        return search(api, "{'text': 'apple', 'mode': 'keyword', 'filters': {" + filters + "}}");
    }

    static List<String> search(Api api, String body) {
        Reply reply = post(api, body);
        assertThat(reply.status()).as(body).isEqualTo(200);
        return reply.each("/hits", "id");
    }

    static Reply post(Api api, String body) {
        return api.post("/v2/search", body.replace('\'', '"'));
    }
}
