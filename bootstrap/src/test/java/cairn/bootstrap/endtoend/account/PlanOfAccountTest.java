package cairn.bootstrap.endtoend.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.ConfigurationProblems;
import cairn.bootstrap.endtoend.Api;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("embedded")
class PlanOfAccountTest {
    @TempDir
    private Path folder = Path.of("");

    private Application start(Map<String, String> plans) {
        Map<String, String> settings = new HashMap<>(plans);
        settings.put("CAIRN_DATA_DIR", folder.resolve("data").toString());
        settings.put("CAIRN_LANES", "none");
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        return Application.start(Configuration.read(settings, null));
    }

    @Test
    void refusesToStartWhenThePlanOfAnAccountIsMissing() throws IOException {
        Path file = Files.writeString(folder.resolve("plans.properties"), "pro.maxResourceCount = 5\n");
        Map<String, String> plans = Map.of("CAIRN_PLANS_FILE", file.toString());
        String key;
        String account;
        try (Application application =
                start(Map.of("CAIRN_PLANS_FILE", file.toString(), "CAIRN_DEFAULT_PLAN", "pro"))) {
            key = application.newKey().orElseThrow();
            account = Api.withKey(application.publicUrl(), key)
                    .get("/v2/users/me")
                    .at("/id");
        }

        assertThatExceptionOfType(ConfigurationProblems.class)
                .isThrownBy(() -> start(Map.of()).close())
                .withMessageContaining("CAIRN_PLANS_FILE")
                .withMessageContaining("\"pro\"")
                .withMessageContaining(account);

        try (Application application = start(plans)) {
            assertThat(Api.withKey(application.publicUrl(), key)
                            .get("/v2/users/me")
                            .status())
                    .isEqualTo(200);
        }
    }
}
