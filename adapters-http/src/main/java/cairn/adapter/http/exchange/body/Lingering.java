package cairn.adapter.http.exchange.body;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/// Keeps reading for a while from a client that was refused. Many clients only read the response after
/// sending everything; if the connection were closed earlier, they would lose it.
public final class Lingering {
    private static final long MOST_BYTES = 128L << 20;
    private static final Duration MOST_TIME = Duration.ofSeconds(10);
    private static final int BUFFER = 8 << 10;
    private static final int HEAP_EACH = 1 << 20;

    /// Such requests are not counted elsewhere, and a flood of them would take all threads.
    private static final Semaphore PLACES =
            new Semaphore((int) Math.clamp(Runtime.getRuntime().maxMemory() / HEAP_EACH, 32, 2000));

    private Lingering() {}

    /// Call before the response is sent. Platform threads are few and only drop what has arrived, since
    /// a silent client would block all others. If more bytes are to come, the response closes the
    /// connection, so that the client does not send its next request on it.
    public static void before(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!isSending(request) || Thread.currentThread().isVirtual() || response.isCommitted()) {
            return;
        }
        ServletInputStream body = request.getInputStream();
        byte[] buffer = new byte[BUFFER];
        long count = 0;
        while (count < MOST_BYTES && body.available() > 0) {
            count += body.read(buffer);
        }
        if (!body.isFinished() && count != request.getContentLengthLong()) {
            response.setHeader("Connection", "close");
        }
    }

    /// Sends the response, then reads and drops the rest of the body without keeping it.
    public static void after(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!isSending(request) || !Thread.currentThread().isVirtual()) {
            return;
        }
        response.flushBuffer();
        Room.of(request).ifPresent(Room::leave);
        if (PLACES.tryAcquire()) {
            try {
                drop(request.getInputStream());
            } finally {
                PLACES.release();
            }
        }
    }

    private static void drop(InputStream body) throws IOException {
        long deadline = System.nanoTime() + MOST_TIME.toNanos();
        long count = 0;
        byte[] buffer = new byte[BUFFER];
        int read = 0;
        while (read >= 0 && count < MOST_BYTES && System.nanoTime() - deadline < 0) {
            count += read;
            read = body.read(buffer);
        }
    }

    /// A client with an `Expect` header sends no body before it is asked to.
    private static boolean isSending(HttpServletRequest request) {
        boolean hasBody = request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
        return hasBody && request.getHeader("Expect") == null;
    }
}
