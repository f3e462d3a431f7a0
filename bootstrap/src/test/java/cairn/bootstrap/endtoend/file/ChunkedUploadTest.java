package cairn.bootstrap.endtoend.file;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Streaming clients, such as those of Node, send no `Content-Length`: the signed number of bytes has to
/// arrive. The server keeps its files itself, since uploads to a bucket do not pass through it.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ChunkedUploadTest {
    private static final byte[] BYTES = "0123456789".getBytes(StandardCharsets.UTF_8);

    private final Application application;
    private final Api api;

    ChunkedUploadTest(@TempDir Path folder) {
        this.application = Application.start(Configuration.read(
                Map.of(
                        "CAIRN_MODELS_DIR",
                        ServerProcess.MODELS.toString(),
                        "CAIRN_DATA_DIR",
                        folder.resolve("data").toString(),
                        "CAIRN_HTTP_PORT",
                        "0",
                        "CAIRN_MANAGEMENT_PORT",
                        "0",
                        "CAIRN_FETCH_ENABLED",
                        "false"),
                null));
        this.api = Api.withKey(application.publicUrl(), application.newKey().orElseThrow());
    }

    @AfterAll
    void stop() {
        application.close();
    }

    @Test
    void acceptsAChunkedBodyOfExactlyTheSignedLength() {
        Reply offer = api.get("/v2/upload?filename=a.txt&size=10");

        Reply stored = stream(offer, BYTES);

        assertThat(stored.status()).as(stored.text()).isEqualTo(200);
        Reply file = create(offer);
        assertThat(file.status()).isEqualTo(201);
        assertThat(api.without("X-Api-Key").download(file.at("/fileUrl")).body())
                .isEqualTo(BYTES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "012345678", "0123456789a", "0123456789012345678901234567890123456789"})
    void rejectsAnotherLengthAndAcceptsARetry(String bytes) {
        Reply offer = api.get("/v2/upload?filename=a.txt&size=10");

        Reply refused = stream(offer, bytes.getBytes(StandardCharsets.UTF_8));

        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(create(offer).status()).isNotEqualTo(201);
        assertThat(stream(offer, BYTES).status()).isEqualTo(200);
    }

    @Test
    void rejectsChunkedUploadsWithUnsignedHeaders() {
        Reply offer = api.get("/v2/upload?filename=a.txt&size=10");

        Reply refused = api.without("X-Api-Key")
                .send(
                        "PUT",
                        offer.at("/url"),
                        BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(BYTES)),
                        Map.of("Content-Disposition", "inline"));

        assertThat(refused.at("/detail")).isEqualTo("invalid_signature");
    }

    @Test
    void parsesChunksAndRejectsMalformedOnes() throws IOException {
        Reply offer = api.get("/v2/upload?filename=a.txt&size=10");
        assertThat(raw(offer, "3\r\n012\r\n7;x=y\r\n3456789\r\n0\r\n\r\n")).startsWith("HTTP/1.1 200");

        Reply other = api.get("/v2/upload?filename=a.txt&size=10");
        assertThat(raw(other, "3\r\n012\r\n0\r\n\r\n")).startsWith("HTTP/1.1 400");
        assertThat(raw(other, "3\r\n012\r\nzz\r\n")).startsWith("HTTP/1.1 400");
    }

    private static String raw(Reply offer, String chunks) throws IOException {
        URI url = URI.create(offer.at("/url"));
        try (Socket socket = new Socket(url.getHost(), url.getPort())) {
            socket.setSoTimeout(20_000);
            String request = "PUT " + url.getRawPath() + "?" + url.getRawQuery()
                    + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n"
                    + "Content-Disposition: " + offer.at("/headers/Content-Disposition") + "\r\n\r\n" + chunks;
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private Reply stream(Reply offer, byte[] bytes) {
        return api.without("X-Api-Key")
                .send(
                        "PUT",
                        offer.at("/url"),
                        BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes)),
                        Map.of("Content-Disposition", offer.at("/headers/Content-Disposition")));
    }

    private Reply create(Reply offer) {
        return api.post("/v2/files", Api.body(file -> {
            file.put("mimeType", "text/plain");
            file.putObject("attachment").put("path", offer.at("/path")).put("filename", "a.txt");
        }));
    }
}
