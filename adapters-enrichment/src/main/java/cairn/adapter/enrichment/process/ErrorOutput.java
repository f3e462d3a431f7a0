package cairn.adapter.enrichment.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;

/// Drains the error output of a process, so that the process never blocks on it, and keeps its end.
final class ErrorOutput {
    /// Bytes.
    private static final int KEPT = 2000;

    private final StringBuilder last = new StringBuilder();

    private ErrorOutput() {}

    static ErrorOutput drain(InputStream bytes) {
        ErrorOutput output = new ErrorOutput();
        Thread.ofVirtual().name("child-errors").start(() -> output.read(bytes));
        return output;
    }

    private void read(InputStream bytes) {
        byte[] buffer = new byte[KEPT];
        try (bytes) {
            for (int read = bytes.read(buffer); read >= 0; read = bytes.read(buffer)) {
                keep(new String(buffer, 0, read, UTF_8));
            }
        } catch (IOException ended) {
            keep(" (" + ended.getMessage() + ")");
        }
    }

    private synchronized void keep(String text) {
        last.append(text);
        last.delete(0, Math.max(0, last.length() - KEPT));
    }

    synchronized String last() {
        return last.toString().strip();
    }
}
