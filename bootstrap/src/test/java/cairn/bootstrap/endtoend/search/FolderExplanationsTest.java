package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Explanations of hits that name the folders they lie in.
@ExtendWith(CairnExtension.class)
class FolderExplanationsTest {
    @Test
    void explainsThatTheNameOfAFolderMatched(Api api) {
        String folder = api.createFolder("Zanzibar", "@alias::inbox").at("/id");
        String below = api.createFolder("Sea", folder).at("/id");
        note(api, folder, "Ferry times");
        note(api, below, "Ferry times again");

        ObjectNode body = Api.object()
                .put("text", "zanzibar ferry")
                .put("mode", "keyword")
                .put("explain", true);
        body.withObject("/filters").withArray("kinds").add("notepad");
        String found = api.post("/v2/search", body).json().path("hits").toString();

        assertThat(found)
                .contains("It is in the folder \\\"Zanzibar\\\", whose name matches too")
                .contains("It is below a folder whose name matches too");
    }

    private static String note(Api api, String parent, String text) {
        return api.post("/v2/notepads", Api.object().put("parentId", parent).put("text", text))
                .at("/id");
    }
}
