package cairn.bootstrap.endtoend.contract;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// A server whose settings rename the workspace header and allow a web app of another origin.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("embedded")
class EdgeSettingsTest {
    private static final String APP = "https://app.example";

    private Application application;
    private Api api;

    @BeforeAll
    void start(@TempDir Path folder) {
        Map<String, String> settings = new TreeMap<>(Map.of(
                "CAIRN_DATA_DIR", folder.toString(),
                "CAIRN_MODELS_DIR", ServerProcess.MODELS.toString(),
                "CAIRN_HTTP_PORT", "0",
                "CAIRN_MANAGEMENT_PORT", "0",
                "CAIRN_LANES", "none",
                "CAIRN_HTTP_WORKSPACE_HEADERS", "X-Tenant, X-Service-Workspace-Id",
                "CAIRN_HTTP_CORS_ORIGINS", APP + ", http://localhost:3000"));
        application = Application.start(Configuration.read(settings, null));
        api = Api.withKey(application.publicUrl(), application.newKey().orElseThrow());
    }

    @AfterAll
    void stop() {
        application.close();
    }

    @Test
    void anyConfiguredHeaderSelectsAWorkspaceButTwoMustAgree() {
        String parent = api.get("/v2/workspaces/me").at("/id");
        String made = api.post("/v2/workspaces", "{\"title\": \"Tenant\"}").at("/id");

        assertThat(selected(api.with("X-Tenant", made))).isEqualTo(made);
        assertThat(selected(api.with("x-tenant", made))).isEqualTo(made);
        assertThat(selected(api.with("X-Service-Workspace-Id", made))).isEqualTo(made);
        assertThat(selected(api.with("X-Tenant", made).with("X-Service-Workspace-Id", made)))
                .isEqualTo(made);
        Reply two = api.with("X-Tenant", made)
                .with("X-Service-Workspace-Id", parent)
                .get("/v2/workspaces/me");
        assertThat(two.status()).isEqualTo(400);
        assertThat(two.violations()).containsExactly("#header/X-Tenant ambiguous");
        assertThat(selected(api.with("X-Tenant", ""))).isEmpty();
        assertThat(selected(api.with("X-Other", made))).isEqualTo(parent);
    }

    @Test
    void aWebAppOfAnAllowedOriginUploadsAndDownloads() {
        Api browser = api.with("Origin", APP);
        Reply offer = browser.get("/v2/upload?filename=a.txt&size=3");
        Map<String, String> signed = Map.of("Content-Disposition", offer.at("/headers/Content-Disposition"));
        String url = offer.at("/url");

        Reply asked = beforehand(url, "PUT", "content-disposition");
        Reply stored = new Api("", Map.of("Origin", APP)).send("PUT", url, BodyPublishers.ofString("abc"), signed);
        Reply file = browser.post("/v2/files", Api.body(body -> {
            body.put("mimeType", "text/plain");
            body.putObject("attachment").put("path", offer.at("/path")).put("filename", "a.txt");
        }));
        Reply bytes = new Api("", Map.of("Origin", APP, "Range", "bytes=0-1")).get(file.at("/fileUrl"));

        assertThat(asked.status()).isEqualTo(204);
        assertThat(asked.header("Access-Control-Allow-Headers"))
                .contains("Content-Disposition", "X-Tenant", "X-Service-Workspace-Id");
        for (Reply reply : new Reply[] {offer, asked, stored, file, bytes}) {
            assertThat(reply.header("Access-Control-Allow-Origin")).isEqualTo(APP);
            assertThat(reply.headers().allValues("Vary").toString()).contains("Origin");
        }
        assertThat(stored.status()).isEqualTo(200);
        assertThat(file.header("Access-Control-Expose-Headers")).contains("ETag", "Location", "Content-Range");
        assertThat(bytes.body()).isEqualTo("ab".getBytes(StandardCharsets.UTF_8));
    }

    private Reply beforehand(String url, String method, String headers) {
        return new Api(
                        "",
                        Map.of(
                                "Origin", APP,
                                "Access-Control-Request-Method", method,
                                "Access-Control-Request-Headers", headers))
                .send("OPTIONS", url, BodyPublishers.noBody(), Map.of());
    }

    private static String selected(Api api) {
        return api.get("/v2/workspaces/me").at("/id");
    }
}
