package cairn.adapter.search.opensearch;

import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.Change.PutResource;
import cairn.application.port.search.SearchIndexFixture;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A cluster behind a proxy that refuses larger requests.
@Tag("slow")
final class LargeRequestTest implements SearchIndexFixture {
    private static final int MOST_BYTES = 6_000;

    private final HttpClient client = HttpClient.newHttpClient();
    private final HttpServer proxy = proxy();
    private final TestCluster cluster =
            TestCluster.at(URI.create("http://127.0.0.1:" + proxy.getAddress().getPort()));
    private final OpenSearchSearchIndex index = cluster.open();

    private HttpServer proxy() {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", this::pass);
            server.start();
            return server;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange;
                InputStream in = exchange.getRequestBody()) {
            byte[] body = in.readAllBytes();
            if (exchange.getRequestURI().getPath().endsWith("_bulk") && body.length > MOST_BYTES) {
                exchange.sendResponseHeaders(413, -1);
                return;
            }
            HttpResponse<byte[]> answer = client.send(forwarded(exchange, body), BodyHandlers.ofByteArray());
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            int length = answer.body().length;
            exchange.sendResponseHeaders(answer.statusCode(), length == 0 ? -1 : length);
            exchange.getResponseBody().write(answer.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static HttpRequest forwarded(HttpExchange exchange, byte[] body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        OpenSearchNode.uri().resolve(exchange.getRequestURI().toString()))
                .method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        return type == null
                ? request.build()
                : request.header("Content-Type", type).build();
    }

    @AfterEach
    void close() {
        index.close();
        cluster.clear();
        proxy.stop(0);
        client.close();
    }

    @Override
    public SearchIndex index() {
        return index;
    }

    @Test
    void splitsLargeRequestsAndSkipsATooLargeDocument() {
        String filling = " filling".repeat(300);
        put(note(2, "found before"));

        index.apply(List.of(
                new PutResource(workspace(), 2, note(1, "found" + filling)),
                new PutResource(workspace(), 2, note(2, "found" + " other".repeat(2_000))),
                new PutResource(workspace(), 2, note(3, "found" + filling))));

        assertThat(find("found")).containsExactly(1, 3);
    }
}
