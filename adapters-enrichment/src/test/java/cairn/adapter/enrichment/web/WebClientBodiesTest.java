package cairn.adapter.enrichment.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.web.FetchFailure.Reason;
import cairn.application.waiting.Waiting;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/// Responses that are too long, too slow, compressed or not HTTP.
class WebClientBodiesTest extends WebClientTestCase {
    @Test
    void refusesBodiesLargerThanTenMebibytes() throws IOException {
        site.on("/most", "X: y", new byte[10 << 20]).on("/more", "X: y", new byte[(10 << 20) + 1]);
        site.on("/chunked", out -> {
            out.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".getBytes(ISO_8859_1));
            endless(out, "400\r\n" + "x".repeat(0x400) + "\r\n");
        });
        site.on("/unframed", out -> {
            out.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(ISO_8859_1));
            endless(out, "x".repeat(1024));
        });

        assertThat(get("/most").body()).hasSize(10 << 20);
        for (String path : List.of("/more", "/chunked", "/unframed")) {
            assertThat(failure(path).reason()).as(path).isEqualTo(Reason.PAGE_TOO_LARGE);
        }
    }

    @Test
    void limitsTheSizeOfDecompressedBodies() throws IOException {
        byte[] text = "packed".getBytes(UTF_8);
        site.on("/gzip", "Content-Encoding: gzip", gzip(text))
                .on("/deflate", "Content-Encoding: deflate", deflate(text))
                .on("/bomb", "Content-Encoding: gzip", gzip(new byte[64 << 20]))
                .on("/twice", "Content-Encoding: gzip, gzip", gzip(gzip(text)))
                .on("/other", "Content-Encoding: br", text)
                .on("/false", "Content-Encoding: gzip", text);

        assertThat(get("/gzip").body()).isEqualTo(text);
        assertThat(get("/deflate").body()).isEqualTo(text);
        assertThat(failure("/bomb").reason()).isEqualTo(Reason.PAGE_TOO_LARGE);
        for (String path : List.of("/twice", "/other", "/false")) {
            assertThat(failure(path).reason()).as(path).isEqualTo(Reason.PAGE_UNREADABLE);
        }
    }

    @Test
    void slowResponsesEndAtTheDeadline() {
        site.on("/body", out -> {
            out.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n".getBytes(ISO_8859_1));
            trickle(out, "x");
        });
        site.on("/head", out -> trickle(out, "H"));
        site.on("/headers", out -> {
            out.write("HTTP/1.1 200 OK\r\n".getBytes(ISO_8859_1));
            trickle(out, "X: y\r\n");
        });
        site.on("/early", out -> trickle(out, "HTTP/1.1 103 Early Hints\r\n\r\n"));
        site.on("/refused", out -> {
            out.write("HTTP/1.1 404 Not Found\r\nContent-Length: 100000\r\n\r\n".getBytes(ISO_8859_1));
            trickle(out, "x");
        });
        site.on("/silence", out -> Waiting.pause(Duration.ofSeconds(20)));

        for (String path : List.of("/body", "/head", "/headers", "/early", "/silence")) {
            FetchFailure failure =
                    failure(() -> client.get(URI.create(site.url(path)), "*/*", FetchDeadline.after(SHORT)));
            assertThat(failure.reason()).as(path).isEqualTo(Reason.PAGE_TIMEOUT);
        }
        assertThat(failure("/refused").reason()).isEqualTo(Reason.PAGE_NOT_FOUND);
    }

    @Test
    void aSilentNameServerEndsAtTheDeadline() {
        HostLookup silent = name -> {
            Waiting.pause(Duration.ofSeconds(20));
            return new java.net.InetAddress[0];
        };
        try (WebClient patient = new WebClient(FetchRules.PUBLIC, silent, dialled)) {
            FetchFailure failure =
                    failure(() -> patient.get(URI.create("http://site.example/"), "*/*", FetchDeadline.after(SHORT)));
            assertThat(failure.reason()).isEqualTo(Reason.PAGE_TIMEOUT);
        }
        assertThat(dialled.addresses()).isEmpty();
    }

    @Test
    void reportsInvalidHttpAsUnreadableOrUnreachable() {
        site.answer("/ssh", "SSH-2.0-OpenSSH_9.6\r\n")
                .answer("/nothing", "")
                .answer("/long", "HTTP/1.1 200 OK\r\nX: " + "y".repeat(100_000) + "\r\n\r\n")
                .answer("/many", "HTTP/1.1 200 OK\r\n" + "X: y\r\n".repeat(1000) + "\r\n")
                .answer("/cut", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nx");

        assertThat(failure("/ssh").reason()).isIn(Reason.PAGE_UNREADABLE, Reason.PAGE_UNREACHABLE);
        assertThat(failure("/nothing").reason()).isEqualTo(Reason.PAGE_UNREACHABLE);
        assertThat(failure("/long").reason()).isEqualTo(Reason.PAGE_UNREADABLE);
        assertThat(failure("/many").reason()).isEqualTo(Reason.PAGE_UNREADABLE);
        assertThat(failure("/cut").reason()).isEqualTo(Reason.PAGE_UNREACHABLE);
        assertThat(failure(() ->
                                client.get(URI.create("http://unknown.example/"), "*/*", FetchDeadline.after(PATIENCE)))
                        .reason())
                .isEqualTo(Reason.PAGE_UNREACHABLE);
    }

    private static void endless(OutputStream out, String part) throws IOException {
        byte[] bytes = part.getBytes(ISO_8859_1);
        while (true) {
            out.write(bytes);
        }
    }

    private static void trickle(OutputStream out, String part) throws IOException {
        for (int i = 0; i < 1000; i++) {
            out.write(part.getBytes(ISO_8859_1));
            out.flush();
            Waiting.pause(Duration.ofMillis(20));
        }
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    private static byte[] deflate(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }
}
