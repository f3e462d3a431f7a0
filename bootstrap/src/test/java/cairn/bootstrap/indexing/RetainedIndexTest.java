package cairn.bootstrap.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.ServerProcess;
import cairn.bootstrap.runtime.folder.RunningServer;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetainedIndexTest {
    /// Otherwise servers of another version would drop its index after a day without it noticing.
    @Test
    void aServerWithoutLanesStillRetainsItsIndex(@TempDir Path data) {
        Map<String, String> settings = Map.of(
                "CAIRN_DATA_DIR", data.toString(),
                "CAIRN_MODELS_DIR", ServerProcess.MODELS.toString(),
                "CAIRN_HTTP_PORT", "0",
                "CAIRN_MANAGEMENT_PORT", "0",
                "CAIRN_LANES", "none");
        try (Application application = Application.start(Configuration.read(settings, null))) {
            int port = RunningServer.find(data).orElseThrow().managementPort();

            String metrics = new Api("http://127.0.0.1:" + port, Map.of())
                    .inHaste()
                    .get("/metrics")
                    .text();

            assertThat(application.publicUrl()).isNotEmpty();
            assertThat(metrics).contains("cairn_worker_failures_total{worker=\"retain-index\"}");
        }
    }
}
