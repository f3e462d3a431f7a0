package cairn.adapter.enrichment.openai;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Sends one request and waits for the whole answer. Does not follow redirects, which would send text
/// and key to another server.
final class ChatClient {
    /// Of an answer. Usual answers have a few thousand.
    private static final long MOST_BYTES = 1 << 20;
    private static final Duration CONNECT = Duration.ofSeconds(10);

    private final OpenAiSettings settings;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT)
            .build();

    ChatClient(OpenAiSettings settings) {
        this.settings = settings;
    }

    /// @param left time for the whole exchange, after which its connection is closed
    /// @throws Unavailable if there is no answer
    HttpResponse<byte[]> send(byte[] body, Duration left) {
        HttpRequest.Builder request = HttpRequest.newBuilder(settings.completions())
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body));
        settings.key().ifPresent(key -> request.header("Authorization", "Bearer " + key));
        CompletableFuture<HttpResponse<byte[]>> exchange =
                http.sendAsync(request.build(), BodyHandlers.limiting(BodyHandlers.ofByteArray(), MOST_BYTES));
        return await(exchange, left);
    }

    /// The client's own timeout covers only the head of an answer; a body may trickle forever. `join`
    /// ignores interrupts.
    private HttpResponse<byte[]> await(CompletableFuture<HttpResponse<byte[]>> exchange, Duration left) {
        CompletableFuture<HttpResponse<byte[]>> answer =
                exchange.copy().orTimeout(left.toNanos(), TimeUnit.NANOSECONDS);
        try {
            return answer.join();
        } catch (CompletionException e) {
            exchange.cancel(true);
            throw new Unavailable(Part.SUMMARIES, "the model at " + settings.base() + why(e.getCause()), e.getCause());
        }
    }

    private static String why(@Nullable Throwable cause) {
        return switch (cause) {
            case TimeoutException late -> " did not answer in time";
            case IOException broken ->
                " could not be asked: " + broken.getClass().getSimpleName();
            case null, default -> " could not be asked";
        };
    }
}
