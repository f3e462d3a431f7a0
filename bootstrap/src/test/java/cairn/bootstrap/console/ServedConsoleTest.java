package cairn.bootstrap.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// How the console is sent, without a browser.
@ExtendWith(CairnExtension.class)
@Tag("embedded")
class ServedConsoleTest {
    private static final int MOST_SCRIPT = 60 << 10;
    private static final Pattern SCRIPT = Pattern.compile("src=\"(/console/[^\"]+\\.js)\"");

    private Api anyone;

    @BeforeEach
    void withoutAKey(Api api) {
        anyone = api.without("X-Api-Key");
    }

    @Test
    void allConsolePathsServeTheSamePage() {
        String page = anyone.get("/").text();
        assertThat(page).contains("<div id=\"app\">").contains("X-Service-Workspace-Id");
        for (String path : List.of("/search?q=x", "/tags", "/inbox", "/bin", "/save", "/import", "/settings/keys")) {
            assertThat(anyone.get(path).text()).as(path).isEqualTo(page);
        }
        assertThat(anyone.get("/items/018f3a5c-0000-7000-8000-000000000000").text())
                .isEqualTo(page);
        assertThat(anyone.get("/items/x").status()).isEqualTo(404);
        assertThat(anyone.get("/nothing").header("Content-Type")).startsWith("application/problem+json");
    }

    @Test
    void theConsolePolicyForbidsInlineCodeAndOtherOrigins() {
        String policy = anyone.get("/").header("Content-Security-Policy");
        assertThat(policy)
                .startsWith("default-src 'none'; script-src 'self'; style-src 'self';")
                .contains("frame-ancestors 'none'")
                .doesNotContain("unsafe")
                .doesNotContain("*");
    }

    @Test
    void scriptsAreImmutableAndTheWorkerIsRevalidated() {
        Reply script = anyone.get(firstScript());
        assertThat(script.header("Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
        assertThat(script.header("Content-Type")).startsWith("text/javascript");
        Reply worker = anyone.get("/console/worker.js");
        assertThat(worker.header("Cache-Control")).isEqualTo("no-cache");
        assertThat(worker.header("Service-Worker-Allowed")).isEqualTo("/");
        assertThat(anyone.get("/console/files.txt").status()).isEqualTo(404);
        assertThat(anyone.get("/console/..%2Ffiles.txt").status()).isIn(400, 404);
    }

    @Test
    void thePageNamesTheConfiguredWorkspaceHeader(@TempDir Path folder) {
        Map<String, String> settings = Map.of(
                "CAIRN_DATA_DIR", folder.resolve("data").toString(),
                "CAIRN_LANES", "none",
                "CAIRN_HTTP_WORKSPACE_HEADERS", "X-Tenant",
                "CAIRN_HTTP_PORT", "0",
                "CAIRN_MANAGEMENT_PORT", "0");
        try (Application application = Application.start(Configuration.read(settings, null))) {
            assertThat(Api.withKey(application.publicUrl(), "none").get("/").text())
                    .contains("content=\"X-Tenant\"")
                    .doesNotContain("X-Service-Workspace-Id");
        }
    }

    @Test
    void theScriptsOfTheFirstViewStayWithinTheirLimit() throws Exception {
        try (InputStream weight = ServedConsoleTest.class.getResourceAsStream("/console/weight.txt")) {
            assertThat(weight).as("the console is built").isNotNull();
            int bytes = Integer.parseInt(new String(weight.readAllBytes(), UTF_8).strip());
            assertThat(bytes).isPositive().isLessThanOrEqualTo(MOST_SCRIPT);
        }
    }

    @Test
    void rejectsASignInWithAnUnknownToken() {
        Reply reply = anyone.post("/console/sign-in", "{\"token\": \"cairn_never\"}");
        assertThat(reply.status()).isEqualTo(403);
        assertThat(reply.at("/detail")).isEqualTo("invalid_sign_in_link");
        assertThat(anyone.post("/console/sign-in", "{}").violations()).containsExactly("/token required");
        assertThat(anyone.post("/console/sign-in", "{\"token\": \"" + "x".repeat(5000) + "\"}")
                        .status())
                .isEqualTo(413);
    }

    private String firstScript() {
        Matcher matcher = SCRIPT.matcher(anyone.get("/").text());
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }
}
