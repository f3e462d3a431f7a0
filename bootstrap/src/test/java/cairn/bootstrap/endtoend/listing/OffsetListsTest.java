package cairn.bootstrap.endtoend.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A client reads every list with `count` in the same way.
@ExtendWith(CairnExtension.class)
@Tag("embedded")
class OffsetListsTest {
    private static void assertPaged(Api api, String path, String name, List<String> ids) {
        Reply page = api.get(path + "?limit=1&offset=1");
        assertThat(page.each("/data/" + name, "id")).containsExactly(ids.get(1));
        assertThat(page.json().path("count").asInt()).isEqualTo(ids.size());
        assertThat(api.get(path + "?limit=100").each("/data/" + name, "id")).isEqualTo(ids);
        assertThat(api.get(path + "?offset=3").each("/data/" + name, "id")).isEmpty();
        assertThat(api.get(path + "?offset=-1").at("/errors/0/pointer")).isEqualTo("#query/offset");
    }

    @Test
    void publicationsArePaged(Api fresh) {
        Api api = fresh.inNewWorkspace();
        String first = publish(api, "First");
        String second = publish(api, "Second");
        String third = publish(api, "Third");

        assertPaged(api, "/v2/publications", "publications", List.of(third, second, first));
    }

    private static String publish(Api api, String name) {
        String folder = api.createFolder(name, "@alias::inbox").at("/id");
        return api.post("/v2/publications", "{\"resourceId\": \"" + folder + "\"}")
                .at("/id");
    }

    @Test
    void webhooksArePaged(Api fresh) {
        Api api = fresh.inNewWorkspace();
        String first = webhook(api);
        String second = webhook(api);
        String third = webhook(api);

        assertPaged(api, "/v2/webhooks", "webhooks", List.of(first, second, third));
    }

    private static String webhook(Api api) {
        return api.post("/v2/webhooks", "{\"url\": \"https://receiver.example.org/\"}")
                .at("/id");
    }
}
