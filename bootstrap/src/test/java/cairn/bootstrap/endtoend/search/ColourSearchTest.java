package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Drawings;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// `filters.color` over pictures of known colours.
@ExtendWith(CairnExtension.class)
@Processing
class ColourSearchTest {
    @Test
    void findsPicturesOfAColourNearestFirst(Api api) {
        String red = picture(api, "red", Drawings.plain("png", 60, 60, Drawings.RED));
        String brick = picture(api, "brick", Drawings.plain("png", 60, 60, 0xFFC03028));
        String half = picture(api, "half", Drawings.halves("png", 60, 60, 0xFFD81818, Drawings.BLUE));
        String blue = picture(api, "blue", Drawings.plain("png", 60, 60, Drawings.BLUE));
        picture(api, "green", Drawings.plain("jpg", 60, 60, Drawings.GREEN));
        api.createNote("red red red");

        Reply found = search(api, null, 208, 16, 16);

        assertThat(ids(found)).containsExactly(red, half, brick);
        assertThat(found.json().at("/total").asInt()).isEqualTo(3);
        assertThat(found.json().at("/totalRelation").asText()).isEqualTo("eq");
        assertThat(found.json().at("/hits/0/score").asDouble()).isEqualTo(1);
        assertThat(ids(search(api, null, 16, 48, 192))).containsExactly(blue, half);
        assertThat(ids(search(api, null, 255, 255, 0))).isEmpty();
    }

    @Test
    void coloursFilterAndRankMatchesOfWords(Api api) {
        // Has a CIEDE2000 difference of 18.8, where 20 is the maximum.
        String far = picture(api, "harbour one", Drawings.plain("png", 60, 60, 0xFF721010));
        String near = picture(api, "harbour two", Drawings.plain("png", 60, 60, Drawings.RED));
        picture(api, "harbour three", Drawings.plain("png", 60, 60, Drawings.GREEN));
        picture(api, "mountain", Drawings.plain("png", 60, 60, Drawings.RED));

        Reply found = search(api, "\"harbour\"", 208, 16, 16);

        assertThat(ids(found)).containsExactly(near, far);
        assertThat(found.json().at("/hits/0/explanation").toString()).contains("CIEDE2000");
    }

    @Test
    void eachQueryOfAListMayHaveItsOwnColour(Api api) {
        String red = picture(api, "a", Drawings.plain("png", 60, 60, Drawings.RED));
        String blue = picture(api, "b", Drawings.plain("png", 60, 60, Drawings.BLUE));
        picture(api, "c", Drawings.plain("png", 60, 60, Drawings.GREEN));
        ObjectNode body = Api.object();
        for (int[] colour : List.of(new int[] {208, 16, 16}, new int[] {16, 48, 192})) {
            ask(body.withArray("queries").addObject(), colour);
        }

        assertThat(ids(api.post("/v2/search", body))).containsExactlyInAnyOrder(red, blue);
    }

    private static Reply search(Api api, @Nullable String text, int... colour) {
        ObjectNode body = Api.object().put("explain", true);
        if (text != null) {
            body.put("text", text);
        }
        ask(body, colour);
        return api.post("/v2/search", body);
    }

    private static void ask(ObjectNode question, int... colour) {
        for (int channel : colour) {
            question.withObject("/filters").withArray("color").add(channel);
        }
    }

    private static List<String> ids(Reply found) {
        return found.each("/hits", "id");
    }

    private static String picture(Api api, String name, byte[] bytes) {
        String extension = bytes[0] == (byte) 0xFF ? "jpg" : "png";
        String type = extension.equals("jpg") ? "image/jpeg" : "image/png";
        String id = api.createFile(name + "." + extension, type, bytes).at("/id");
        return api.awaitProcessed(id).at("/id");
    }
}
