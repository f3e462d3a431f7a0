package cairn.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(CairnExtension.class)
class CursorTest {
    @ParameterizedTest
    @ValueSource(strings = {"createdAt", "modifiedAt", "kind", "name", "size", "position"})
    void oneThatWasChangedOnItsWayIsRefusedOrHarmless(String property, Api api) {
        api.createNote("1");
        api.createNote("2");
        String body = "{\"limit\": 1, \"order\": {\"property\": \"" + property + "\"}%s}";
        String cursor = api.post("/v2/resources/filter", body.formatted("")).at("/nextCursor");
        String plain = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);

        for (String changed : new String[] {plain + "x", plain + "\u0000", plain.replaceFirst(" 2 ", " -5 ")}) {
            String again =
                    Base64.getUrlEncoder().withoutPadding().encodeToString(changed.getBytes(StandardCharsets.UTF_8));
            Reply reply = api.post("/v2/resources/filter", body.formatted(", \"cursor\": \"" + again + "\""));

            assertThat(reply.status()).as(changed).isIn(200, 400);
            assertThat(reply.json().path("total").asInt()).isNotNegative();
        }
    }
}
