package cairn.adapter.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.resource.CreateFile;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.content.Dimensions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FileRequestTest {
    private static final String GOOD = "{'parentId': '@alias::inbox', 'mimeType': 'image/png',"
            + " 'attachment': {'path': '" + Bodies.PATH + "', 'filename': 'a.txt'}}";
    private static final String SMILE = "\uD83D\uDE00";

    static Stream<String> passing() {
        return Stream.of(
                "{}",
                "{'parentId': '" + Bodies.ID + "'}",
                "{'attachment': {'path': '/" + Bodies.PATH + "', 'filename': 'a'}}",
                "{'attachment': {'path': 'https://x.example.org/b/" + Bodies.PATH + "', 'filename': 'a'}}",
                "{'attachment': {'path': '" + Bodies.PATH + "', 'filename': '" + "f".repeat(255) + "'}}",
                "{'mimeType': 'text/plain; charset=utf-8'}",
                "{'mimeType': 'APPLICATION/X-Y.z+json'}",
                "{'name': 'n'}",
                "{'name': null}",
                "{'name': '" + SMILE.repeat(255) + "'}",
                "{'tags': null}",
                "{'tags': []}",
                "{'tags': [{'id': '" + Bodies.ID + "'}, {'name': 'a', 'id': null}]}",
                "{'tags': [{'name': '" + "t".repeat(255) + "'}]}",
                "{'comment': null}",
                "{'comment': {}}",
                "{'comment': {'content': ''}}",
                "{'comment': {'content': '" + "c".repeat(25_000) + "', 'anonymousDisplayName': null}}",
                "{'comment': {'content': 'c', 'anonymousDisplayName': '" + "a".repeat(100) + "'}}",
                "{'location': null}",
                "{'location': {'insertAfterId': '" + Bodies.ID + "', 'sortKey': '" + "s".repeat(128) + "'}}",
                "{'url': null}",
                "{'url': 'urn:isbn:0451450523'}",
                "{'url': 'mailto:ada@example.org'}",
                "{'url': 'notion://page/1'}",
                "{'url': 'https://example.org/a?b#c'}",
                "{'metadata': null}",
                "{'metadata': {}}",
                "{'metadata': {'attributes': null, 'transcript': null, 'voiceNote': null}}",
                "{'metadata': {'attributes': {'dimensions': null}}}",
                "{'metadata': {'attributes': {'dimensions': {'width': 1, 'height': 2147483647}}}}",
                "{'metadata': {'transcript': {'key': '" + Bodies.PATH + "'}, 'voiceNote': false}}",
                "{'unknown': {'is': ['ignored']}}");
    }

    /// Changes to a valid body, each with the violation it causes.
    static Stream<String> failing() {
        return Stream.concat(failingPlainly(), failingInside());
    }

    private static Stream<String> failingPlainly() {
        return Stream.of(
                "{'attachment': null} => /attachment required",
                "{'attachment': []} => /attachment wrong_type",
                "{'attachment': {'filename': 'a'}} => /attachment/path required",
                "{'attachment': {'path': '" + Bodies.PATH + "'}} => /attachment/filename required",
                "{'attachment': {'path': '" + Bodies.PATH + "', 'filename': ''}} => /attachment/filename too_short",
                "{'attachment': {'path': '" + Bodies.PATH + "', 'filename': '" + "f".repeat(256)
                        + "'}} => /attachment/filename too_long",
                "{'attachment': {'path': 'stored-files/x.txt', 'filename': 'a'}} => /attachment/path invalid_format",
                "{'attachment': {'path': '../" + Bodies.PATH
                        + "/..', 'filename': 'a'}} => /attachment/path invalid_format",
                "{'attachment': {'path': 7, 'filename': 'a'}} => /attachment/path wrong_type",
                "{'mimeType': null} => /mimeType required",
                "{'mimeType': 'image'} => /mimeType invalid_format",
                "{'mimeType': 'image/'} => /mimeType invalid_format",
                "{'mimeType': '/png'} => /mimeType invalid_format",
                "{'mimeType': 'a/b/c'} => /mimeType invalid_format",
                "{'mimeType': '*/*'} => /mimeType invalid_format",
                "{'parentId': null} => /parentId required",
                "{'parentId': ''} => /parentId invalid_format",
                "{'parentId': 'inbox'} => /parentId invalid_format",
                "{'parentId': '@alias::Inbox'} => /parentId invalid_format",
                "{'parentId': '" + Bodies.ID.toUpperCase(java.util.Locale.ROOT) + "'} => /parentId invalid_format",
                "{'name': ''} => /name too_short",
                "{'name': '" + SMILE.repeat(256) + "'} => /name too_long",
                "{'name': 'a\\u0000b'} => /name invalid_value",
                "{'name': 'a\\ud800b'} => /name invalid_value",
                "{'name': {}} => /name wrong_type",
                "{'url': ''} => /url too_short",
                "{'url': 'a/b'} => /url invalid_format",
                "{'url': 'javascript:alert(1)'} => /url invalid_value",
                "{'url': 'JavaScript:alert(1)'} => /url invalid_value",
                "{'url': 'vbscript:x'} => /url invalid_value",
                "{'url': 'data:text/html,x'} => /url invalid_value",
                "{'url': 'file:///etc/passwd'} => /url invalid_value",
                "{'url': 'blob:https://example.org/1'} => /url invalid_value",
                "{'url': 'http://a b'} => /url invalid_format");
    }

    private static Stream<String> failingInside() {
        return Stream.of(
                "{'tags': {}} => /tags wrong_type",
                "{'tags': ['a']} => /tags/0 wrong_type",
                "{'tags': [{}]} => /tags/0 invalid_value",
                "{'tags': [{'id': '" + Bodies.ID + "', 'name': 'a'}]} => /tags/0 invalid_value",
                "{'tags': [{'id': 'x'}]} => /tags/0/id invalid_format",
                "{'tags': [{'name': 'a'}, {'name': '  '}]} => /tags/1/name too_short",
                "{'tags': [{'name': '" + "t".repeat(256) + "'}]} => /tags/0/name too_long",
                "{'comment': 'c'} => /comment wrong_type",
                "{'comment': {'content': 3}} => /comment/content wrong_type",
                "{'comment': {'content': '" + "c".repeat(25_001) + "'}} => /comment/content too_long",
                "{'comment': {'anonymousDisplayName': ''}} => /comment/anonymousDisplayName too_short",
                "{'comment': {'content': 'c', 'anonymousDisplayName': '" + "a".repeat(101)
                        + "'}} => /comment/anonymousDisplayName too_long",
                "{'location': []} => /location wrong_type",
                "{'location': {'sortKey': 's'}} => /location/insertAfterId required",
                "{'location': {'insertAfterId': '" + Bodies.ID + "'}} => /location/sortKey required",
                "{'location': {'insertAfterId': 'x', 'sortKey': 's'}} => /location/insertAfterId invalid_format",
                "{'location': {'insertAfterId': '" + Bodies.ID + "', 'sortKey': ''}} => /location/sortKey too_short",
                "{'location': {'insertAfterId': '" + Bodies.ID + "', 'sortKey': '" + "s".repeat(129)
                        + "'}} => /location/sortKey too_long",
                "{'metadata': 1} => /metadata wrong_type",
                "{'metadata': {'voiceNote': 'true'}} => /metadata/voiceNote wrong_type",
                "{'metadata': {'transcript': {}}} => /metadata/transcript/key required",
                "{'metadata': {'transcript': {'key': 'x'}}} => /metadata/transcript/key invalid_format",
                "{'metadata': {'attributes': {'dimensions': {'width': 1}}}}"
                        + " => /metadata/attributes/dimensions/height required",
                "{'metadata': {'attributes': {'dimensions': {'width': 0, 'height': 1}}}}"
                        + " => /metadata/attributes/dimensions/width out_of_range",
                "{'metadata': {'attributes': {'dimensions': {'width': 1, 'height': 2147483648}}}}"
                        + " => /metadata/attributes/dimensions/height out_of_range",
                "{'metadata': {'attributes': {'dimensions': {'width': 1.5, 'height': 1}}}}"
                        + " => /metadata/attributes/dimensions/width wrong_type");
    }

    @ParameterizedTest
    @MethodSource("passing")
    void acceptsValidFiles(String change) {
        assertThat(Bodies.violations(FileRequest::parse, Bodies.changed(GOOD, change)))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("failing")
    void refusesInvalidFiles(String row) {
        String[] parts = row.split(" => ");

        assertThat(Bodies.violations(FileRequest::parse, Bodies.changed(GOOD, parts[0])))
                .containsExactly(parts[1]);
    }

    @Test
    void namesAllViolationsAtOnce() {
        assertThat(Bodies.violations(
                        FileRequest::parse, Bodies.json("{'name': '', 'tags': [{}, {'id': 1}], 'url': 2}")))
                .containsExactlyInAnyOrder(
                        "/parentId required",
                        "/name too_short",
                        "/tags/0 invalid_value",
                        "/tags/1/id wrong_type",
                        "/attachment required",
                        "/mimeType required",
                        "/url wrong_type");
    }

    @Test
    void passesAllFieldsToTheCommand() {
        CreateFile.Command command = FileRequest.parse(Bodies.changed(
                GOOD,
                "{'name': 'n', 'tags': [{'name': ' a '}], 'comment': {'content': 'c'}, 'url': 'https://e.org/',"
                        + " 'metadata': {'voiceNote': true, 'attributes': {'dimensions': {'width': 3, 'height': 4}},"
                        + " 'transcript': {'key': '" + Bodies.PATH + "'}}}"));

        assertThat(command.fileName()).isEqualTo("a.txt");
        assertThat(command.path()).hasToString(Bodies.PATH);
        assertThat(command.mimeType()).hasToString("image/png");
        assertThat(command.url()).isEqualTo("https://e.org/");
        assertThat(command.dimensions()).isEqualTo(new Dimensions(3, 4));
        assertThat(command.voiceNote()).isTrue();
        assertThat(command.transcript()).hasToString(Bodies.PATH);
        assertThat(command.common().tags()).containsExactly(new TagRef.ByName(new TagName("a")));
        assertThat(command.common().comment()).isNotNull();
    }

    @Test
    void ignoresACommentWithoutContent() {
        CreateFile.Command command =
                FileRequest.parse(Bodies.changed(GOOD, "{'comment': {'content': '', 'anonymousDisplayName': 'a'}}"));

        assertThat(command.common().comment()).isNull();
    }
}
