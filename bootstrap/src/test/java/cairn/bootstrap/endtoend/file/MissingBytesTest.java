package cairn.bootstrap.endtoend.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.runtime.folder.RunningServer;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Files whose bytes the disk has lost.
@ExtendWith(CairnExtension.class)
@Tag("embedded")
@Processing
class MissingBytesTest {
    @Test
    void reportsAndCountsDownloadsOfMissingBytes(Api api, Accounts accounts) throws IOException {
        Reply file = api.createFile("lost.txt", "text/plain", "lost".getBytes(UTF_8));
        api.awaitProcessed(file.at("/id"));
        String url = file.at("/fileUrl");
        String blob = url.replaceAll(".*stored-files/([^?]+)\\?.*", "$1");
        try (Stream<Path> files = Files.walk(accounts.folder().resolve("blobs"))) {
            Path bytes = files.filter(path -> path.getFileName().toString().equals(blob))
                    .findFirst()
                    .orElseThrow();
            Files.delete(bytes);
        }
        int port = RunningServer.find(accounts.folder()).orElseThrow().managementPort();
        Api management = new Api("http://127.0.0.1:" + port, Map.of()).inHaste();
        double before = missing(management);

        Reply gone = api.get(url);

        assertThat(gone.status()).isEqualTo(404);
        assertThat(gone.at("/detail")).isEqualTo("bytes_missing");
        assertThat(api.send("HEAD", url, BodyPublishers.noBody(), Map.of()).status())
                .isEqualTo(404);
        assertThat(api.with("Range", "bytes=1-2").get(url).status()).isEqualTo(404);
        assertThat(api.get("/v2/resources/" + file.at("/id")).status()).isEqualTo(200);
        assertThat(missing(management) - before).isEqualTo(3);
    }

    private static double missing(Api management) {
        return management
                .get("/metrics")
                .text()
                .lines()
                .filter(line -> line.startsWith("cairn_blobs_missing_total"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }
}
