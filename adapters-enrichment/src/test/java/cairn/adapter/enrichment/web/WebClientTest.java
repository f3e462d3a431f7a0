package cairn.adapter.enrichment.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.adapter.enrichment.web.FetchFailure.Reason;
import cairn.application.waiting.Waiting;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Fetching from a server that is really there.
class WebClientTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(700);

    private final Site site = new Site();
    private final Dialled dialled = new Dialled(site.port());
    private final Names names =
            new Names().with("site.example", "127.0.0.1").with("xn--bcher-kva.example", "127.0.0.1");
    private final WebClient client = new WebClient(
            new FetchRules(
                    Set.of(80, 443),
                    AddressGrant.parse("127.0.0.1:" + site.port()).stream().toList()),
            names,
            dialled);

    @AfterEach
    void close() {
        client.close();
        site.close();
    }

    @Test
    void givesWhatTheSiteSends() throws IOException {
        site.on("/a%20b?q=%C3%BC", "Content-Type: text/html; charset=utf-8", "Grüße".getBytes(UTF_8));

        WebResponse answer = get("/a%20b?q=ü#part");

        assertThat(answer.body()).asString(UTF_8).isEqualTo("Grüße");
        assertThat(answer.contentType()).isEqualTo("text/html; charset=utf-8");
        assertThat(answer.address()).isEqualTo(URI.create(site.url("/a%20b?q=%C3%BC")));
    }

    @Test
    void saysWhoItIsAndNothingElse() throws IOException {
        site.on("/", "Set-Cookie: id=1; Path=/", new byte[0]);
        site.redirect("/first", 302, "/");
        get("/first");
        get("/");

        assertThat(site.requests()).hasSize(3).allSatisfy(head -> {
            assertThat(head).contains("User-Agent: Mozilla/5.0 (compatible; Cairn;");
            assertThat(head.lines().skip(1).filter(line -> !line.isEmpty()).map(line -> line.replaceAll(":.*", "")))
                    .containsExactlyInAnyOrder("Accept", "Accept-Encoding", "Host", "Connection", "User-Agent");
        });
    }

    @Test
    void theNameStaysInTheRequestWhenTheAddressIsDialled() throws IOException {
        site.on("/", "X: y", new byte[0]);

        client.get(named("http", "site.example"), "*/*", FetchDeadline.after(PATIENCE));
        client.get(named("http", "bücher.example"), "*/*", FetchDeadline.after(PATIENCE));
        failure(() -> client.get(named("https", "site.example"), "*/*", FetchDeadline.after(PATIENCE)));

        assertThat(site.requests().get(0)).contains("Host: site.example:" + site.port() + "\r\n");
        assertThat(site.requests().get(1)).contains("Host: xn--bcher-kva.example:" + site.port() + "\r\n");
        assertThat(site.requests().get(2)).startsWith("\u0016");
        assertThat(dialled.addresses()).containsOnly("127.0.0.1:" + site.port());
    }

    private URI named(String scheme, String host) {
        return URI.create(scheme + "://" + host + ":" + site.port() + "/");
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void redirectsAreCheckedLikeFirstAddresses(int status) throws IOException {
        site.on("/end", "Content-Type: text/plain", "end".getBytes(UTF_8)).redirect("/on", status, "end#x");
        assertThat(get("/on").address()).isEqualTo(URI.create(site.url("/end")));
        int dials = dialled.addresses().size();
        names.with("inner.example", "10.0.0.1").with("both.example", "93.184.215.14", "169.254.169.254");

        List<String> refused = List.of(
                "http://127.0.0.1/",
                "http://localhost.:1/",
                "//169.254.169.254/latest/meta-data/",
                "http://2130706433:" + (site.port() + 1) + "/",
                "http://[::ffff:169.254.169.254]/",
                "http://[fd00::1]/",
                "http://inner.example/",
                "http://both.example/",
                "http://user:pw@127.0.0.1:" + site.port() + "/end",
                "http://site.example\\@169.254.169.254/",
                "https://127.0.0.1/",
                "http:////127.0.0.1/",
                "ftp://127.0.0.1/",
                "file:///etc/passwd",
                "javascript:alert(1)",
                "data:text/plain,x");
        for (String location : refused) {
            site.redirect("/away", status, location);
            assertThat(failure("/away").reason()).as(location).isEqualTo(Reason.ADDRESS_REFUSED);
        }
        assertThat(dialled.addresses()).hasSize(dials + refused.size()).containsOnly("127.0.0.1:" + site.port());
    }

    @Test
    void redirectsAreFollowedFiveTimes() throws IOException {
        site.on("/6", "X: y", new byte[0]);
        for (int i = 0; i < 6; i++) {
            site.redirect("/" + i, 302, "/" + (i + 1));
        }
        site.redirect("/loop", 302, "/loop").redirect("/nowhere", 302, "");

        assertThat(get("/1").address().getPath()).isEqualTo("/6");
        assertThat(failure("/0").reason()).isEqualTo(Reason.TOO_MANY_REDIRECTS);
        assertThat(failure("/loop").reason()).isEqualTo(Reason.TOO_MANY_REDIRECTS);
        assertThat(failure("/nowhere").reason()).isEqualTo(Reason.PAGE_ERROR);
    }

    @ParameterizedTest
    @CsvSource({
        "404, PAGE_NOT_FOUND, false",
        "410, PAGE_NOT_FOUND, false",
        "401, PAGE_FORBIDDEN, false",
        "403, PAGE_FORBIDDEN, false",
        "407, PAGE_FORBIDDEN, false",
        "451, PAGE_FORBIDDEN, false",
        "400, PAGE_ERROR, false",
        "418, PAGE_ERROR, false",
        "300, PAGE_ERROR, false",
        "304, PAGE_ERROR, false",
        "408, PAGE_UNREACHABLE, true",
        "429, PAGE_UNREACHABLE, true",
        "500, PAGE_UNREACHABLE, true",
        "503, PAGE_UNREACHABLE, true",
        "599, PAGE_UNREACHABLE, true",
    })
    void statusesSayWhetherToTryAgain(int status, Reason reason, boolean temporary) {
        site.answer("/", "HTTP/1.1 " + status + " Odd\r\nContent-Length: 4\r\nWWW-Authenticate: Basic\r\n\r\nbody");

        FetchFailure failure = failure("/");

        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure.reason().isTemporary()).isEqualTo(temporary);
        assertThat(failure.hint()).contains(String.valueOf(status));
    }

    @Test
    void bodiesEndAtTenMebibytes() throws IOException {
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
    void packedBodiesAreUnpackedNoFurther() throws IOException {
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
    void whateverTricklesEndsWithTheDeadline() {
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
    void aNameServerThatIsSilentHoldsNobodyUp() {
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
    void whatIsNoHttpIsUnreadableOrUnreachable() {
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

    private WebResponse get(String path) throws IOException {
        URI address = Links.resolve(URI.create(site.url("/")), path).orElseThrow();
        return client.get(address, "*/*", FetchDeadline.after(PATIENCE));
    }

    private FetchFailure failure(String path) {
        return failure(() -> get(path));
    }

    private static FetchFailure failure(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return Optional.ofNullable(catchThrowableOfType(FetchFailure.class, call))
                .orElseThrow();
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
