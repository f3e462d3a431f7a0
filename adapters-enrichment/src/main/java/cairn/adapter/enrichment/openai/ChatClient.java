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

/// Sends one request and waits for all of its answer. Redirects are not followed: they would take text and key to where
/// nobody sent them.
final class ChatClient {
    /// Of an answer. What is asked for takes a few thousand.
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

    /// @param left how long the whole of it may take; then its connection is let go
    /// @throws Unavailable when there is no answer
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

    /// Its own time-outs end with the head of an answer; a body may drip for ever. `join` is not interrupted.
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
