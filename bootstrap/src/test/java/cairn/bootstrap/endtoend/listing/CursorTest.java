package cairn.bootstrap.endtoend.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A cursor is opaque but not sealed: a modified one is refused, or refers to another place of the same
/// list.
@ExtendWith(CairnExtension.class)
class CursorTest {
    @ParameterizedTest
    @ValueSource(strings = {"createdAt", "modifiedAt", "kind", "name", "size", "position"})
    void anUnchangedCursorContinuesTheList(String property, Api api) {
        List<String> notes = twoNotes(api);
        Reply first = page(api, property, null);

        Reply second = page(api, property, changed(first, text -> text));

        assertThat(second.status()).isEqualTo(200);
        assertThat(first.each("/resources", "id").getFirst())
                .isNotEqualTo(second.each("/resources", "id").getFirst());
        assertThat(notes).containsAll(second.each("/resources", "id"));
        assertThat(second.json().path("total").asInt()).isEqualTo(2);
        assertThat(second.json().path("hasMore").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"createdAt", "modifiedAt", "name", "size", "position"})
    void rejectsACursorWithAnInvalidKey(String property, Api api) {
        twoNotes(api);
        Reply first = page(api, property, null);

        refused(page(api, property, changed(first, text -> text + "x")));
        refused(page(api, property, changed(first, text -> text + "\u0000")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"createdAt", "modifiedAt", "kind", "name", "size", "position"})
    void rejectsACursorWithAnInvalidCountOrId(String property, Api api) {
        twoNotes(api);
        Reply first = page(api, property, null);

        refused(page(api, property, changed(first, text -> text.replaceFirst(" 2 ", " -5 "))));
        refused(page(api, property, changed(first, text -> text.replaceFirst(" 2 ", " two "))));
        refused(page(api, property, changed(first, text -> text.replaceFirst("-[0-9a-f]{4}-", "-"))));
        refused(page(api, property, changed(first, text -> text.replace(' ', '_'))));
        refused(page(api, property, first.at("/nextCursor") + "!"));
    }

    /// Any text is a valid key in the order of kinds: these are after and before all notes.
    @Test
    void aChangedKeyMovesToAnotherPlaceOfTheList(Api api) {
        twoNotes(api);
        Reply first = page(api, "kind", null);

        Reply behind = page(api, "kind", changed(first, text -> text + "x"));
        Reply before = page(api, "kind", changed(first, text -> text.replaceFirst("NOTEPAD$", "BOOKMARK")));

        assertThat(behind.status()).isEqualTo(200);
        assertThat(behind.each("/resources", "id")).isEmpty();
        assertThat(before.each("/resources", "id")).isEqualTo(first.each("/resources", "id"));
    }

    private static List<String> twoNotes(Api api) {
        return List.of(api.createNote("1").at("/id"), api.createNote("2").at("/id"));
    }

    private static void refused(Reply reply) {
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.at("/detail")).isEqualTo("invalid_cursor");
        assertThat(reply.violations()).containsExactly("/cursor invalid_cursor");
    }

    private static String changed(Reply page, UnaryOperator<String> change) {
        byte[] cursor = Base64.getUrlDecoder().decode(page.at("/nextCursor"));
        String text = change.apply(new String(cursor, StandardCharsets.UTF_8));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Reply page(Api api, String property, @Nullable String cursor) {
        return api.post(
                "/v2/resources/filter",
                Api.object()
                        .put("limit", 1)
                        .put("cursor", cursor)
                        .set("order", Api.object().put("property", property)));
    }
}
