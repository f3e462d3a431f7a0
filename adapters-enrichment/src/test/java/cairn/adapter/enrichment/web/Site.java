package cairn.adapter.enrichment.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// A server on loopback that sends exactly the given bytes, valid HTTP or not. It closes each connection
/// after one answer.
public final class Site implements AutoCloseable {
    private final ServerSocket listening;
    private final Map<String, Script> scripts = new ConcurrentHashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<Socket> open = new CopyOnWriteArrayList<>();

    public Site() {
        try {
            listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    public int port() {
        return listening.getLocalPort();
    }

    public String url(String path) {
        return "http://127.0.0.1:" + port() + path;
    }

    /// The heads of the received requests, in order.
    public List<String> requests() {
        return requests;
    }

    /// @param path including the query
    public Site on(String path, Script script) {
        scripts.put(path, script);
        return this;
    }

    public Site on(String path, String headers, byte[] body) {
        return on(path, out -> {
            out.write(("HTTP/1.1 200 OK\r\nContent-Length: " + body.length + "\r\n" + headers + "\r\n\r\n")
                    .getBytes(ISO_8859_1));
            out.write(body);
        });
    }

    public Site redirect(String path, int status, String location) {
        return answer(path, "HTTP/1.1 " + status + " Found\r\nLocation: " + location + "\r\nContent-Length: 0\r\n\r\n");
    }

    /// The whole response as sent over the wire.
    public Site answer(String path, String text) {
        return on(path, out -> out.write(text.getBytes(ISO_8859_1)));
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket socket = listening.accept();
                open.add(socket);
                Thread.ofVirtual().start(() -> serve(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            String head = head(socket.getInputStream());
            requests.add(head);
            String[] words = head.split(" ", 3);
            Script script = scripts.getOrDefault(
                    words.length > 1 ? words[1] : "",
                    out -> out.write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".getBytes(ISO_8859_1)));
            script.send(socket.getOutputStream());
            socket.shutdownOutput();
        } catch (IOException e) {
            // The client has closed the connection.
            open.remove(socket);
        }
    }

    /// Reads the head of a request; from a TLS client, only its first bytes.
    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(ISO_8859_1).endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0 || head.size() > 1 << 16) {
                break;
            }
            head.write(next);
            if (head.size() == 1 && next == 0x16) {
                head.write(in.readNBytes(100));
                break;
            }
        }
        return head.toString(ISO_8859_1);
    }

    @Override
    public void close() {
        try {
            listening.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Writes a response.
    @FunctionalInterface
    public interface Script {
        void send(OutputStream out) throws IOException;
    }
}
