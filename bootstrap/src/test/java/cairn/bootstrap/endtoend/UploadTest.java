package cairn.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(CairnExtension.class)
class UploadTest {
    private static final byte[] BYTES = "0123456789".getBytes(StandardCharsets.UTF_8);

    @Test
    void theThreeStepsMakeAFileWhoseBytesComeBack(Api api) {
        Reply file = api.createFile("Bericht für Ä.TXT", "text/plain", BYTES);

        assertThat(file.status()).isEqualTo(201);
        assertThat(file.at("/kind")).isEqualTo("document");
        assertThat(file.at("/name")).isEqualTo("Bericht für Ä.TXT");
        assertThat(file.at("/extension")).isEqualTo("txt");
        assertThat(file.json().path("size").asInt()).isEqualTo(10);
        Reply bytes = api.without("X-Api-Key").get(file.at("/fileUrl"));
        assertThat(bytes.status()).isEqualTo(200);
        assertThat(bytes.body()).isEqualTo(BYTES);
        assertThat(bytes.header("X-Content-Type-Options")).isEqualTo("nosniff");
    }

    @ParameterizedTest
    @CsvSource({
        "bytes=2-4, 206, 234, bytes 2-4/10",
        "bytes=7-, 206, 789, bytes 7-9/10",
        "bytes=-3, 206, 789, bytes 7-9/10",
        "bytes=0-99, 206, 0123456789, bytes 0-9/10",
        "bytes=10-, 416, , bytes */10",
    })
    void givesRangesOfTheBytes(String range, int status, String expected, String contentRange, Api api) {
        String url = api.createFile("a.txt", "text/plain", BYTES).at("/fileUrl");

        Reply part = api.with("Range", range).get(url);

        assertThat(part.status()).isEqualTo(status);
        assertThat(part.header("Content-Range")).isEqualTo(contentRange);
        if (status == 206) {
            assertThat(part.text()).isEqualTo(expected);
        }
    }

    @Test
    void theUrlTakesExactlyWhatItWasSignedFor(Api api) {
        Reply offer = api.get("/v2/upload?filename=a.txt&size=10");
        Map<String, String> signed = Map.of("Content-Disposition", offer.at("/headers/Content-Disposition"));
        String url = offer.at("/url");

        assertThat(offer.header("Cache-Control")).contains("no-store");
        assertThat(offer.at("/path")).matches("stored-files/[0-9a-f-]{36}\\.txt");
        assertThat(put(api, url, BYTES, Map.of()).at("/detail")).isEqualTo("invalid_signature");
        assertThat(put(api, url, BYTES, Map.of("Content-Disposition", "inline")).status())
                .isEqualTo(403);
        assertThat(put(api, url, "short".getBytes(StandardCharsets.UTF_8), signed)
                        .status())
                .isIn(400, 403);
        assertThat(put(api, url.replace(".txt?", ".html?"), BYTES, signed).status())
                .isEqualTo(403);
        assertThat(put(api, url.replace("expires=", "expires=9"), BYTES, signed).status())
                .isEqualTo(403);

        Reply stored = put(api, url, BYTES, signed);

        assertThat(stored.status()).as(stored.text()).isEqualTo(200);
        assertThat(stored.header("ETag")).isNotEmpty();
        assertThat(put(api, url, BYTES, signed).status()).isEqualTo(403);
    }

    @Test
    void aGoodUrlMayBeOfferedByPostToo(Api api) {
        Reply offer = api.post("/v2/upload", "{\"filename\": \"noextension\", \"size\": 0}");

        assertThat(offer.status()).isEqualTo(200);
        assertThat(offer.at("/path")).endsWith(".bin");
    }

    @Test
    void anEmptyFileIsAFile(Api api) {
        Reply file = api.createFile("empty.txt", "text/plain", new byte[0]);

        assertThat(file.status()).isEqualTo(201);
        assertThat(api.awaitProcessed(file.at("/id")).at("/stateProcessing")).isEqualTo("completed");
    }

    @Test
    void aBrokenPdfIsKeptAndSaysWhatIsWrong(Api api) {
        Reply file = api.createFile("broken.pdf", "application/pdf", "no pdf at all".getBytes(StandardCharsets.UTF_8));

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
    void refusesAnOfferWithoutNameOrSize(String query, String violation, Api api) {
        Reply reply = api.get("/v2/upload?" + query);

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.violations()).contains(violation);
    }

    @Test
    void aFileOverFiveGibibytesIsOverTheLimit(Api api) {
        assertThat(api.get("/v2/upload?filename=a&size=" + (5L << 30)).status()).isEqualTo(200);

        Reply reply = api.get("/v2/upload?filename=a&size=" + ((5L << 30) + 1));

        assertThat(reply.status()).isEqualTo(403);
        assertThat(reply.at("/detail")).isEqualTo("exceeds_file_size_limit");
    }

    private static Reply put(Api api, String url, byte[] bytes, Map<String, String> headers) {
        return api.without("X-Api-Key").send("PUT", url, BodyPublishers.ofByteArray(bytes), headers);
    }
}
