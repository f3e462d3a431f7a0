package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// On SIGTERM a server finishes running work and accepts nothing new.
@Order(1)
@Tag("slow")
class GracefulStopTest {
    private static final String KEPT = "\"kept over the stop\"";
    private static final String NOTE = "{\"parentId\": \"@alias::inbox\", \"text\": \"kept over the stop\"}";

    @Test
    void finishesRunningRequestsAndAcceptsNoNewOnes(@TempDir Path folder) throws Exception {
        String path;
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), ServerProcess.WITHOUT_PROCESSING)) {
            Reply offer = Api.withKey(server.url(), ServerProcess.KEY).get("/v2/upload?filename=slow.txt&size=10");
            path = offer.at("/path");
            stopInTheMiddle(server, offer);
            assertThat(server.exit().get(60, TimeUnit.SECONDS)).isZero();
        }
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), ServerProcess.WITHOUT_PROCESSING)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY);
            // On a busy machine a search right after the start may be answered as stale before indexing
            // has finished.
            Waiting.until("the index is up to date", () -> !isStale(api.search(KEPT)));
            assertThat(api.search(KEPT).each("/hits", "kind")).containsExactly("notepad");
            Reply file = api.post("/v2/files", Api.body(body -> {
                body.put("mimeType", "text/plain");
                body.putObject("attachment").put("path", path).put("filename", "slow.txt");
            }));
            assertThat(api.without("X-Api-Key").get(file.at("/fileUrl")).text()).isEqualTo("0123456789");
        }
    }

    /// The whole import takes longer than the server may take to stop.
    @Test
    void anImportContinuesAfterTheNextStart(@TempDir Path folder) throws Exception {
        Map<String, String> importing = Map.of("CAIRN_LANES", "import,housekeeping");
        String links = IntStream.range(0, 100_000)
                .mapToObj(i -> "<DT><A HREF=\"https://site.example/" + i + "\">Site " + i + "</A>\n")
                .collect(Collectors.joining());
        byte[] file = ("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n" + links + "</DL><p>\n")
                .getBytes(StandardCharsets.UTF_8);
        String made;
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), importing)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY);
            made = api.post("/v2/imports", Api.object().put("path", api.upload("links.html", file)))
                    .at("/id");
            Waiting.until("it has begun", () -> created(api, made) > 0);
            server.terminate();
            assertThat(server.exit().get(60, TimeUnit.SECONDS)).isZero();
        }
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), importing)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY);
            long before = created(api, made);
            assertThat(before).isLessThan(100_000);
            Waiting.until("it goes on", () -> created(api, made) > before);
        }
    }

    private static boolean isStale(Reply hits) {
        return hits.json().at("/stale").asBoolean();
    }

    private static long created(Api api, String id) {
        return api.get("/v2/imports/" + id).json().at("/counts/created").asLong();
    }

    private static void stopInTheMiddle(ServerProcess server, Reply offer) throws IOException {
        URI url = URI.create(offer.at("/url"));
        try (Socket upload = connect(url);
                Socket note = connect(url);
                Socket late = connect(url);
                Socket unused = connect(url)) {
            send(
                    upload,
                    "PUT " + url.getRawPath() + "?" + url.getRawQuery() + " HTTP/1.1\r\nContent-Disposition: "
                            + offer.at("/headers/Content-Disposition") + "\r\n" + expecting(10) + "01234");
            send(
                    note,
                    "POST /v2/notepads HTTP/1.1\r\nX-Api-Key: " + ServerProcess.KEY + "\r\n" + expecting(NOTE.length())
                            + NOTE.substring(0, 20));
            // With this status the server confirms that it works on the request.
            assertThat(head(upload)).startsWith("HTTP/1.1 100");
            assertThat(head(note)).startsWith("HTTP/1.1 100");
            send(late, "GET /health/live HTTP/1.1\r\nHost: x\r\nX-Late: ");

            server.terminate();
            untilNobodyIsLetIn(url, late);
            send(late, "\r\n\r\n");
            assertThat(head(late))
                    .startsWith("HTTP/1.1 503")
                    .contains("Retry-After: ")
                    .contains("Connection: close")
                    .contains("X-Trace-Id: ");
            assertThat(unused.getInputStream().read()).isNegative();
            // These clients pause for longer than an idle connection may stay open.
            CompletableFuture.runAsync(() -> {}, CompletableFuture.delayedExecutor(1200, TimeUnit.MILLISECONDS))
                    .join();

            send(upload, "56789");
            send(note, NOTE.substring(20));
            assertThat(head(upload)).startsWith("HTTP/1.1 200").contains("Connection: close");
            assertThat(head(note)).startsWith("HTTP/1.1 201").contains("Connection: close");
        }
    }

    private static String expecting(int length) {
        return "Host: x\r\nExpect: 100-continue\r\nContent-Length: " + length + "\r\n\r\n";
    }

    /// Sends a byte now and then, so that the connection does not become idle.
    private static void untilNobodyIsLetIn(URI url, Socket busy) throws IOException {
        while (isLetIn(url)) {
            send(busy, "x");
        }
    }

    /// A connection that arrives while the port is being closed is reset instead of refused.
    private static boolean isLetIn(URI url) throws IOException {
        try (Socket another = connect(url)) {
            return another.isConnected();
        } catch (SocketException e) {
            return false;
        }
    }

    private static Socket connect(URI url) throws IOException {
        Socket socket = new Socket(url.getHost(), url.getPort());
        socket.setSoTimeout(20_000);
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
    }

    /// Status line and headers of the next answer.
    private static String head(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            assertThat(next).as("the connection ended after: %s", head).isNotNegative();
            head.append((char) next);
        }
        return head.toString();
    }
}
