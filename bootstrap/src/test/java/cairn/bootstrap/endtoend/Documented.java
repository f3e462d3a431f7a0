package cairn.bootstrap.endtoend;

import cairn.bootstrap.document.Conformance;
import cairn.bootstrap.document.Exchanged;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Flow;
import org.opentest4j.AssertionFailedError;

/// Checks every answer in a test against the API document.
final class Documented {
    private static final Conformance DOCUMENT = new Conformance();

    /// Longest request body that is checked, in bytes.
    private static final int MOST = 1 << 20;

    private Documented() {}

    /// Agents use MCP, which is not part of the document.
    private static final String OF_AGENTS = "/mcp";

    static void check(HttpResponse<byte[]> response) throws IOException {
        HttpRequest request = response.request();
        if (request.uri().getPath().equals(OF_AGENTS)) {
            return;
        }
        String body = request.bodyPublisher()
                .filter(publisher -> isJson(request.headers()))
                .map(Documented::text)
                .orElse("");
        List<String> problems = DOCUMENT.problems(Exchanged.of(response, body));
        if (!problems.isEmpty()) {
            throw new AssertionFailedError("the document says otherwise:\n" + String.join("\n", problems));
        }
    }

    private static boolean isJson(HttpHeaders headers) {
        return headers.firstValue("Content-Type").orElse("").startsWith("application/json");
    }

    /// Body publishers of strings can be subscribed again, and publish at once.
    private static String text(BodyPublisher body) {
        if (body.contentLength() <= 0 || body.contentLength() > MOST) {
            return "";
        }
        Collector collector = new Collector();
        body.subscribe(collector);
        return collector.bytes.toString(StandardCharsets.UTF_8);
    }

    private static final class Collector implements Flow.Subscriber<ByteBuffer> {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(ByteBuffer buffer) {
            byte[] chunk = new byte[buffer.remaining()];
            buffer.get(chunk);
            bytes.writeBytes(chunk);
        }

        @Override
        public void onError(Throwable problem) {
            throw new IllegalStateException(problem);
        }

        @Override
        public void onComplete() {}
    }
}
