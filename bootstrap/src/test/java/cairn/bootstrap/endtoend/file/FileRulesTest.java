package cairn.bootstrap.endtoend.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every rule of the table of `POST /v2/files`, with a valid and an invalid value.
@Tag("embedded")
@ExtendWith(CairnExtension.class)
class FileRulesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String VERSION_0 = "018f3a5c-0000-0000-8000-000000000000";
    private static final String VERSION_9 = "018f3a5c-0000-9000-8000-000000000000";
    private static final String UNKNOWN = "018f3a5c-0000-7000-8000-000000000000";

    static Stream<Arguments> passing() {
        return Stream.of(
                arguments("{'name': '" + "n" + "'}"),
                arguments("{'name': '" + "n".repeat(255) + "'}"),
                arguments("{'name': '" + "\uD83D\uDE00".repeat(255) + "'}"),
                arguments("{'name': null}"),
                arguments("{'mimeType': 'text/plain'}"),
                arguments("{'mimeType': 'application/vnd.oasis.opendocument.text'}"),
                arguments("{'tags': []}"),
                arguments("{'tags': null}"),
                arguments("{'tags': [{'name': 'a'}, {'name': 'A'}, {'name': '" + "t".repeat(255) + "'}]}"),
                arguments("{'comment': null}"),
                arguments("{'comment': {'content': 'c'}}"),
                arguments("{'comment': {'content': '" + "c".repeat(25_000) + "'}}"),
                arguments("{'comment': {'anonymousDisplayName': 'a'}}"),
                arguments("{'comment': {'content': 'c', 'anonymousDisplayName': '" + "a".repeat(100) + "'}}"),
                arguments("{'comment': {'content': 'c', 'anonymousDisplayName': null}}"),
                arguments("{'url': 'https://example.org/a?b=c'}"),
                arguments("{'url': 'urn:isbn:0451450523'}"),
                arguments("{'url': null}"),
                arguments("{'location': null}"),
                arguments("{'metadata': null}"),
                arguments("{'metadata': {'voiceNote': true}}"),
                arguments("{'metadata': {'voiceNote': null}}"),
                arguments("{'metadata': {'attributes': {'dimensions': {'width': 1, 'height': 1}}}}"),
                arguments("{'somethingElse': {'is': 'ignored'}}"));
    }

    static Stream<Arguments> failing() {
        return Stream.of(
                arguments("{'attachment': null}", "/attachment required"),
                arguments("{'attachment': {'filename': 'a.txt'}}", "/attachment/path required"),
                arguments("{'attachment': {'path': 'a.txt', 'filename': 'a'}}", "/attachment/path invalid_format"),
                arguments("{'mimeType': null}", "/mimeType required"),
                arguments("{'mimeType': 'text'}", "/mimeType invalid_format"),
                arguments("{'mimeType': 'text/'}", "/mimeType invalid_format"),
                arguments("{'mimeType': '/plain'}", "/mimeType invalid_format"),
                arguments("{'mimeType': 'te xt/plain'}", "/mimeType invalid_format"),
                arguments("{'mimeType': 7}", "/mimeType wrong_type"),
                arguments("{'parentId': null}", "/parentId required"),
                arguments("{'parentId': 'inbox'}", "/parentId invalid_format"),
                arguments("{'parentId': '@alias::'}", "/parentId invalid_format"),
                arguments("{'parentId': '" + VERSION_0 + "'}", "/parentId invalid_format"),
                arguments("{'parentId': '" + VERSION_9 + "'}", "/parentId invalid_format"),
                arguments("{'name': ''}", "/name too_short"),
                arguments("{'name': '" + "n".repeat(256) + "'}", "/name too_long"),
                arguments("{'name': 1}", "/name wrong_type"),
                arguments("{'tags': {}}", "/tags wrong_type"),
                arguments("{'tags': [{}]}", "/tags/0 invalid_value"),
                arguments("{'tags': [{'id': '" + UNKNOWN + "', 'name': 'a'}]}", "/tags/0 invalid_value"),
                arguments("{'tags': [{'id': '" + VERSION_0 + "'}]}", "/tags/0/id invalid_format"),
                arguments("{'tags': [{'name': ''}]}", "/tags/0/name too_short"),
                arguments("{'tags': [{'name': '" + "t".repeat(256) + "'}]}", "/tags/0/name too_long"),
                arguments("{'comment': 'c'}", "/comment wrong_type"),
                arguments("{'comment': {'content': '" + "c".repeat(25_001) + "'}}", "/comment/content too_long"),
                arguments(
                        "{'comment': {'content': 'c', 'anonymousDisplayName': ''}}",
                        "/comment/anonymousDisplayName too_short"),
                arguments(
                        "{'comment': {'content': 'c', 'anonymousDisplayName': '" + "a".repeat(101) + "'}}",
                        "/comment/anonymousDisplayName too_long"),
                arguments("{'location': {'sortKey': 'a'}}", "/location/insertAfterId required"),
                arguments("{'location': {'insertAfterId': '" + UNKNOWN + "'}}", "/location/sortKey required"),
                arguments(
                        "{'location': {'insertAfterId': '" + UNKNOWN + "', 'sortKey': ''}}",
                        "/location/sortKey too_short"),
                arguments(
                        "{'location': {'insertAfterId': '" + UNKNOWN + "', 'sortKey': '" + "s".repeat(129) + "'}}",
                        "/location/sortKey too_long"),
                arguments(
                        "{'location': {'insertAfterId': '" + VERSION_9 + "', 'sortKey': 's'}}",
                        "/location/insertAfterId invalid_format"),
                arguments(
                        "{'location': {'insertAfterId': '" + UNKNOWN + "', 'sortKey': 's'}}",
                        "/location/insertAfterId not_a_child"),
                arguments("{'url': 'not a uri'}", "/url invalid_format"),
                arguments("{'url': 5}", "/url wrong_type"),
                arguments(
                        "{'metadata': {'attributes': {'dimensions': {'width': 0, 'height': 1}}}}",
                        "/metadata/attributes/dimensions/width out_of_range"),
                arguments(
                        "{'metadata': {'attributes': {'dimensions': {'width': 1.5, 'height': 1}}}}",
                        "/metadata/attributes/dimensions/width wrong_type"),
                arguments("{'metadata': {'voiceNote': 'yes'}}", "/metadata/voiceNote wrong_type"),
                arguments("{'metadata': {'transcript': {'key': 'x'}}}", "/metadata/transcript/key invalid_format"));
    }

    @ParameterizedTest
    @MethodSource("passing")
    void acceptsValidFiles(String change, Api api) throws JsonProcessingException {
        Reply reply = api.post("/v2/files", changed(api, change));

        assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    }

    @ParameterizedTest
    @MethodSource("failing")
    void rejectsInvalidFilesAndNamesTheField(String change, String violation, Api api) throws JsonProcessingException {
        Reply reply = api.post("/v2/files", changed(api, change));

        assertThat(reply.status()).as(reply.text()).isEqualTo(400);
        assertThat(reply.at("/detail")).isEqualTo("validation_failed");
        assertThat(reply.violations()).containsExactly(violation);
    }

    @Test
    void reportsAllViolationsOfAFileTogether(Api api) {
        Reply reply = api.post(
                "/v2/files",
                "{\"name\": \"\", \"mimeType\": \"x\", \"tags\": [{}, {\"name\": 3}], \"url\": \" \","
                        + " \"location\": {}, \"comment\": []}");

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.violations())
                .containsExactlyInAnyOrder(
                        "/attachment required",
                        "/parentId required",
                        "/name too_short",
                        "/mimeType invalid_format",
                        "/tags/0 invalid_value",
                        "/tags/1/name wrong_type",
                        "/url invalid_format",
                        "/location/insertAfterId required",
                        "/location/sortKey required",
                        "/comment wrong_type");
    }

    @Test
    void anUnknownAliasIsItsOwnError(Api api) throws JsonProcessingException {
        Reply reply = api.post("/v2/files", changed(api, "{'parentId': '@alias::nowhere'}"));

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.at("/detail")).isEqualTo("unknown_alias");
        assertThat(reply.violations()).containsExactly("/parentId unknown_alias");
    }

    @Test
    void returns404ForUnknownReferences(Api api) throws JsonProcessingException {
        assertNotFound(api, "{'parentId': '" + UNKNOWN + "'}", "resource_not_found", "/parentId parent_not_found");
        assertNotFound(api, "{'tags': [{'id': '" + UNKNOWN + "'}]}", "tag_not_found", "/tags/0/id tag_not_found");
        assertNotFound(
                api,
                "{'attachment': {'path': 'stored-files/" + UNKNOWN + ".txt', 'filename': 'a.txt'}}",
                "attachment_not_found",
                "/attachment/path attachment_not_found");
        assertNotFound(
                api,
                "{'metadata': {'transcript': {'key': 'stored-files/" + UNKNOWN + ".txt'}}}",
                "attachment_not_found",
                "/metadata/transcript/key attachment_not_found");
    }

    @Test
    void anUploadPathMayStartWithASlashABucketOrAUrl(Api api) throws JsonProcessingException {
        for (String front : List.of("/", "bucket/", "https://files.example.org/bucket/")) {
            String path = api.upload("a.txt", "text".getBytes(StandardCharsets.UTF_8));
            ObjectNode body = changed(api, "{}");
            body.putObject("attachment").put("path", front + path).put("filename", "a.txt");

            assertThat(api.post("/v2/files", body).status()).isEqualTo(201);
        }
    }

    @Test
    void anUploadIsUsedOnce(Api api) throws JsonProcessingException {
        ObjectNode body = changed(api, "{}");

        assertThat(api.post("/v2/files", body).status()).isEqualTo(201);
        Reply again = api.post("/v2/files", body);

        assertThat(again.status()).isEqualTo(409);
        assertThat(again.at("/detail")).isEqualTo("attachment_already_used");
    }

    @Test
    void aRefusedFileLeavesNothingBehind(Api api) throws JsonProcessingException {
        ObjectNode body = changed(api, "{'parentId': '" + UNKNOWN + "', 'tags': [{'name': 'left over'}]}");

        assertThat(api.post("/v2/files", body).status()).isEqualTo(404);

        assertThat(api.get("/v2/tags").each("/data/tags", "name")).isEmpty();
        assertThat(api.post("/v2/resources/filter", "{}").each("/resources", "id"))
                .isEmpty();
        body.put("parentId", "@alias::inbox");
        assertThat(api.post("/v2/files", body).status()).isEqualTo(201);
    }

    private static void assertNotFound(Api api, String change, String code, String violation)
            throws JsonProcessingException {
        Reply reply = api.post("/v2/files", changed(api, change));
        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.at("/detail")).isEqualTo(code);
        assertThat(reply.violations()).containsExactly(violation);
    }

    /// A valid body for a new upload, with some fields changed; single quotes stand for double ones.
    private static ObjectNode changed(Api api, String change) throws JsonProcessingException {
        String path = api.upload("a.txt", "text".getBytes(StandardCharsets.UTF_8));
        ObjectNode body = Api.body(file -> {
            file.put("mimeType", "text/plain");
            file.putObject("attachment").put("path", path).put("filename", "a.txt");
        });
        body.setAll((ObjectNode) JSON.readTree(change.replace('\'', '"')));
        return body;
    }
}
