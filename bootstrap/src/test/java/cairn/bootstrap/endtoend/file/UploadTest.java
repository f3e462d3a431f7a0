package cairn.bootstrap.endtoend.file;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(CairnExtension.class)
@Processing
class UploadTest {
    private static final byte[] BYTES = "0123456789".getBytes(StandardCharsets.UTF_8);

    @Test
    void anUploadedFileCanBeDownloadedUnchanged(Api api) {
        Reply file = api.createFile("Bericht für Ä.TXT", "text/plain", BYTES);

        assertThat(file.status()).isEqualTo(201);
        assertThat(file.at("/kind")).isEqualTo("document");
        assertThat(file.at("/name")).isEqualTo("Bericht für Ä.TXT");
        assertThat(file.at("/extension")).isEqualTo("txt");
        assertThat(file.json().path("size").asInt()).isEqualTo(10);
        Reply bytes = api.without("X-Api-Key").download(file.at("/fileUrl"));
        assertThat(bytes.status()).isEqualTo(200);
        assertThat(bytes.body()).isEqualTo(BYTES);
    }

    @Test
    void anUploadCanBeRequestedByPost(Api api) {
        Reply offer = api.post("/v2/upload", "{\"filename\": \"noextension\", \"size\": 0}");

        assertThat(offer.status()).isEqualTo(200);
        assertThat(offer.at("/path")).endsWith(".bin");
    }

    @Test
    void acceptsAnEmptyFile(Api api) {
        Reply file = api.createFile("empty.txt", "text/plain", new byte[0]);

        assertThat(file.status()).isEqualTo(201);
        assertThat(api.awaitProcessed(file.at("/id")).at("/stateProcessing")).isEqualTo("completed");
    }

    @Test
    void keepsABrokenPdfAndReportsTheFailure(Api api) {
        Reply file = api.createFile("broken.pdf", "application/pdf", "%PDF-1.7\n".getBytes(StandardCharsets.UTF_8));

        Reply read = api.awaitProcessed(file.at("/id"));

        assertThat(read.at("/stateProcessing")).isEqualTo("failed");
        assertThat(read.at("/data/failure/code")).isEqualTo("file_unreadable");
        assertThat(api.search("broken").each("/hits", "id")).containsExactly(file.at("/id"));
    }

    @ParameterizedTest
    @CsvSource({
        "'', #query/filename required",
        "'filename=a', #query/size required",
        "'filename=a&size=-1', #query/size out_of_range",
        "'filename=a&size=x', #query/size wrong_type",
        "'filename=&size=1', #query/filename too_short",
    })
    void rejectsAnUploadRequestWithoutNameOrSize(String query, String violation, Api api) {
        Reply reply = api.get("/v2/upload?" + query);

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.violations()).contains(violation);
    }

    @Test
    void rejectsFilesLargerThanFiveGibibytes(Api api) {
        assertThat(api.get("/v2/upload?filename=a&size=" + (5L << 30)).status()).isEqualTo(200);

        Reply reply = api.get("/v2/upload?filename=a&size=" + ((5L << 30) + 1));

        assertThat(reply.status()).isEqualTo(403);
        assertThat(reply.at("/detail")).isEqualTo("exceeds_file_size_limit");
    }
}
