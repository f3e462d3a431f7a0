package cairn.adapter.http.exchange.body;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/// Reads on for a while what a refused client still sends. Many clients look for an answer only once they have sent
/// everything; a connection closed before would take the answer from them.
public final class Lingering {
    private static final long MOST_BYTES = 128L << 20;
    private static final Duration MOST_TIME = Duration.ofSeconds(10);
    private static final int BUFFER = 64 << 10;

    private Lingering() {}

    /// Sends the answer off, then reads and drops the rest of the body. Platform threads are few and drop only what
    /// has arrived: a client that sends nothing would hold up all others.
    public static void after(HttpServletRequest request, HttpServletResponse response) throws IOException {
        boolean hasBody = request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
        // A client that expects to be asked for its body sends none unasked.
        if (!hasBody || request.getHeader("Expect") != null) {
            return;
        }
        response.flushBuffer();
        boolean mayWait = Thread.currentThread().isVirtual();
        long deadline = System.nanoTime() + MOST_TIME.toNanos();
        long count = 0;
        InputStream body = request.getInputStream();
        byte[] buffer = new byte[BUFFER];
        int read = 0;
        while (read >= 0 && count < MOST_BYTES && System.nanoTime() - deadline < 0) {
            count += read;
            read = mayWait || body.available() > 0 ? body.read(buffer) : -1;
        }
    }
}
