package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Order(1)
@Tag("slow")
class LargeUploadTest {
    private static final long GIB = 1L << 30;

    @Test
    void uploadsAGibibyteWithAHeapOf256Mebibytes(@TempDir Path folder) {
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), Map.of(), "-Xmx256m")) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY);
            Reply offer = api.get("/v2/upload?filename=large.bin&size=" + GIB);
            Map<String, String> disposition = Map.of("Content-Disposition", offer.at("/headers/Content-Disposition"));

            Reply stored = new Api(server.url(), Map.of())
                    .send(
                            "PUT",
                            offer.at("/url"),
                            BodyPublishers.fromPublisher(BodyPublishers.ofInputStream(() -> new Zeros(GIB)), GIB),
                            disposition);

            assertThat(stored.status()).as(stored.text()).isEqualTo(200);
            Reply file = api.post("/v2/files", Api.body(body -> {
                body.put("mimeType", "application/octet-stream");
                body.putObject("attachment").put("path", offer.at("/path")).put("filename", "large.bin");
            }));
            assertThat(file.json().path("size").asLong()).isEqualTo(GIB);
            assertThat(api.awaitProcessed(file.at("/id")).at("/stateProcessing"))
                    .isEqualTo("completed");
        }
    }

    /// So many zero bytes.
    private static final class Zeros extends InputStream {
        private long left;

        Zeros(long count) {
            this.left = count;
        }

        @Override
        public int read() {
            return left-- > 0 ? 0 : -1;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            if (left <= 0) {
                return -1;
            }
            int count = (int) Math.min(left, length);
            left -= count;
            return count;
        }
    }
}
