package cairn.adapter.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.content.MediaType;
import cairn.domain.resource.Icon;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CreationRequestsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}                                             | /text required",
                "{'text': null}                                 | /text required",
                "{'text': 1}                                    | /text wrong_type",
                "{'text': 'a\\u0000'}                           | /text invalid_value",
                "{'text': 'a\\udc00'}                           | /text invalid_value",
            })
    void refusesNotesWithoutAValidText(String change, String violation) {
        assertThat(Bodies.violations(NotepadRequest::parse, Bodies.changed("{'parentId': '@alias::inbox'}", change)))
                .containsExactly(violation);
    }

    @Test
    void theTextOfANoteMayBeEmpty() {
        assertThat(NotepadRequest.parse(Bodies.json("{'parentId': '@alias::inbox', 'text': ''}"))
                        .text())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ftp://example.org/", "example.org", "http:///a", "javascript:alert(1)", "https://"})
    void refusesBookmarksWithoutAWebAddress(String url) {
        assertThat(Bodies.violations(
                        BookmarkRequest::parse, Bodies.json("{'parentId': '@alias::inbox', 'url': '" + url + "'}")))
                .containsExactly("/url invalid_format");
    }

    @Test
    void readsIconsFromTextsAndFromObjects() {
        assertThat(icon("'\uD83C\uDF5E'")).isEqualTo(new Icon.Emoji("\uD83C\uDF5E"));
        assertThat(icon("'book-open'")).isEqualTo(new Icon.Predefined("book-open"));
        assertThat(icon("'https://e.org/i.png'"))
                .isEqualTo(new Icon.CustomImage("https://e.org/i.png", null, null, null));
        assertThat(icon("{'type': 'emoji', 'emoji': '\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67'}"))
                .isInstanceOf(Icon.Emoji.class);
        assertThat(icon("{'type': 'predefined', 'predefined': 'star'}")).isEqualTo(new Icon.Predefined("star"));
        assertThat(icon("{'type': 'customImage', 'customImage': 'https://e.org/i.png'}"))
                .isEqualTo(new Icon.CustomImage("https://e.org/i.png", null, null, null));
        assertThat(icon("{'type': 'customImage', 'customImage': {'url': 'https://e.org/i', 'width': 2, 'height': 3,"
                        + " 'mime': 'image/png'}}"))
                .isEqualTo(new Icon.CustomImage("https://e.org/i", 2, 3, new MediaType("image", "png")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1                                       | /icon wrong_type",
                "''                                      | /icon too_short",
                "'No Such Icon'                          | /icon invalid_format",
                "{'type': 'emoji'}                       | /icon/emoji required",
                "{'type': 'emoji', 'emoji': 'x'}         | /icon/emoji invalid_format",
                "{'type': 'sound'}                       | /icon invalid_value",
                "{'emoji': 'x'}                          | /icon/type required",
                "{'type': 'customImage', 'customImage': {}} | /icon/customImage/url required",
            })
    void refusesInvalidIcons(String icon, String violation) {
        assertThat(Bodies.violations(FolderRequest::parse, Bodies.json(folder(icon))))
                .containsExactly(violation);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}                               | /name required",
                "{'name': ' '}                    | /name too_short",
                "{'name': 'a', 'resourceId': 'x'} | /resourceId invalid_format",
                "{'name': 'a', 'description': 1}  | /description wrong_type",
            })
    void refusesInvalidTags(String body, String violation) {
        assertThat(Bodies.violations(TagRequest::parse, Bodies.json(body))).containsExactly(violation);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}                            | /title required",
                "{'name': ' '}                 | /name too_short",
                "{'title': 'a', 'slug': 'ab'}  | /slug too_short",
                "{'title': 'a', 'slug': '-ab'} | /slug invalid_format",
            })
    void refusesInvalidWorkspaces(String body, String violation) {
        assertThat(Bodies.violations(WorkspaceRequest::parse, Bodies.json(body)))
                .containsExactly(violation);
    }

    @Test
    void usesTheNameOfAWorkspaceWhenItHasNoTitle() {
        assertThat(WorkspaceRequest.parse(Bodies.json("{'name': 'n'}")).title()).isEqualTo("n");
        assertThat(WorkspaceRequest.parse(Bodies.json("{'name': 'n', 'title': 't'}"))
                        .title())
                .isEqualTo("t");
    }

    private static Icon icon(String json) {
        Icon icon = FolderRequest.parse(Bodies.json(folder(json))).icon();
        assertThat(icon).isNotNull();
        return icon;
    }

    private static String folder(String icon) {
        return "{'parentId': '@alias::inbox', 'icon': " + icon + "}";
    }
}
