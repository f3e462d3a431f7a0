package cairn.bootstrap.endtoend.contract;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import cairn.bootstrap.runtime.folder.RunningServer;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The port for operators and for commands on this machine.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("embedded")
class ManagementPortTest {
    private final Application application;
    private final RunningServer running;

    ManagementPortTest(@TempDir Path folder) {
        Path data = folder.resolve("data");
        Map<String, String> settings = Map.of(
                "CAIRN_DATA_DIR", data.toString(),
                "CAIRN_MODELS_DIR", ServerProcess.MODELS.toString(),
                "CAIRN_HTTP_PORT", "0",
                "CAIRN_MANAGEMENT_PORT", "0",
                "CAIRN_FETCH_ENABLED", "false");
        this.application = Application.start(Configuration.read(settings, null));
        this.running = RunningServer.find(data).orElseThrow();
    }

    @AfterAll
    void stop() {
        application.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no json", "{\"name\": ", "[]", "7", "{\"name\": {}}", "\u0000"})
    void rejectsABodyThatIsNotAnObjectOfStrings(String body) {
        Reply reply = administer("createAccount", body);

        assertThat(reply.status()).as(reply.text()).isEqualTo(400);
        assertThat(reply.text()).contains("JSON object").doesNotContain("Exception");
    }

    @Test
    void namesAMissingOrInvalidArgument() {
        assertThat(administer("createAccount", "null").status()).isEqualTo(422);
        assertThat(administer("createAccount", "{}").text()).contains("name");
        assertThat(administer("backup", "{\"to\": \"\\u0000\"}").status()).isEqualTo(422);
    }

    @Test
    void readinessReportsTheStateOfEveryPart() {
        Waiting.until(
                "the model is loaded",
                () -> report().json().at("/components/models").asBoolean());

        assertThat(report().status()).isEqualTo(200);
        assertThat(report().json().at("/components").properties())
                .extracting(Map.Entry::getKey)
                .contains("database", "database-writes", "index", "storage", "models", "picture-model");
        assertThat(report().json().at("/components/index").asBoolean()).isTrue();
        assertThat(report().json().at("/components/storage").asBoolean()).isTrue();
        assertThat(report().json().at("/components/database-writes").asBoolean())
                .isTrue();
    }

    @Test
    void metricsShowHowMuchOfTheDatabaseFileIsUsed() {
        double file = metric("cairn_database_bytes{state=\"file\"}");

        assertThat(metric("cairn_database_bytes{state=\"needed\"}"))
                .isPositive()
                .isLessThanOrEqualTo(file);
    }

    @Test
    void metricsShowWaitingWorkAndAvailableParts() {
        assertThat(metric("cairn_index_backlog ")).isNotNegative();
        assertThat(metric("cairn_jobs_waiting{lane=\"embed\"}")).isNotNegative();
        assertThat(metric("cairn_jobs_overdue_seconds{lane=\"embed\"}")).isNotNegative();
        assertThat(metric("cairn_dependency_up{part=\"database\"}")).isEqualTo(1);
        assertThat(metric("cairn_dependency_up{part=\"database-writes\"}")).isEqualTo(1);
        assertThat(metric("cairn_dependency_up{part=\"storage\"}")).isEqualTo(1);
    }

    private double metric(String name) {
        return management()
                .get("/metrics")
                .text()
                .lines()
                .filter(line -> line.startsWith(name))
                .map(line -> Double.parseDouble(line.substring(name.length())))
                .findFirst()
                .orElseThrow();
    }

    private Reply report() {
        return management().get("/health/ready");
    }

    private Reply administer(String operation, String body) {
        return management()
                .send(
                        "POST",
                        "/administration/" + operation,
                        BodyPublishers.ofString(body),
                        Map.of("Authorization", "Bearer " + running.token()));
    }

    private Api management() {
        return new Api("http://127.0.0.1:" + running.managementPort(), Map.of()).inHaste();
    }
}
