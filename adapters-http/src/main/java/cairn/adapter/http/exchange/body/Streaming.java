package cairn.adapter.http.exchange.body;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes a response that lasts as long as its client listens.
@FunctionalInterface
public interface Streaming {
    /// The request attribute with the start of the stream, from `System.nanoTime`.
    String BEGUN = Streaming.class.getName() + ".begun";

    /// @throws IOException if the client is gone
    void writeTo(OutputStream out) throws IOException;

    /// Uses a thread of its own: the server's threads are for requests that end, and many streams would
    /// use them up.
    static CompletableFuture<Void> start(Streaming streaming, HttpServletResponse response) {
        CompletableFuture<Void> ended = new CompletableFuture<>();
        Thread.ofVirtual().name("stream").start(() -> {
            write(streaming, response);
            ended.complete(null);
        });
        return ended;
    }

    private static void write(Streaming streaming, HttpServletResponse response) {
        Logger log = LoggerFactory.getLogger(Streaming.class);
        try {
            streaming.writeTo(response.getOutputStream());
        } catch (IOException e) {
            log.debug("a client left its stream", e);
        } catch (RuntimeException | Error e) {
            log.error("a stream ended early", e);
        }
    }
}
