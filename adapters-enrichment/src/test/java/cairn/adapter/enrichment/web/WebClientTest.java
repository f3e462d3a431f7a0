package cairn.adapter.enrichment.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.web.FetchFailure.Reason;
import cairn.application.waiting.Waiting;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Fetching from a real server: addresses, redirects and statuses.
class WebClientTest extends WebClientTestCase {
    @Test
    void returnsTheResponseOfTheSite() throws IOException {
        site.on("/a%20b?q=%C3%BC", "Content-Type: text/html; charset=utf-8", "Grüße".getBytes(UTF_8));

        WebResponse answer = get("/a%20b?q=ü#part");

        assertThat(answer.body()).asString(UTF_8).isEqualTo("Grüße");
        assertThat(answer.contentType()).isEqualTo("text/html; charset=utf-8");
        assertThat(answer.address()).isEqualTo(URI.create(site.url("/a%20b?q=%C3%BC")));
    }

    @Test
    void sendsOnlyNecessaryHeadersAndNoCookies() throws IOException {
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
    void sendsTheHostNameWhenItConnectsToTheAddress() throws IOException {
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
    void checksRedirectsLikeFirstAddresses(int status) throws IOException {
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
    void followsRedirectsWithoutWaitingForTheirBody() throws IOException {
        site.on("/end", "Content-Type: text/plain", "end".getBytes(UTF_8)).on("/moved", out -> {
            out.write("HTTP/1.1 301 Moved\r\nLocation: /end\r\nTransfer-Encoding: chunked\r\n\r\n".getBytes(UTF_8));
            out.flush();
            Waiting.pause(PATIENCE);
        });

        assertThat(get("/moved").body()).asString(UTF_8).isEqualTo("end");
    }

    @Test
    void followsAtMostFiveRedirects() throws IOException {
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
    void mapsStatusesToReasonsAndRetries(int status, Reason reason, boolean temporary) {
        site.answer("/", "HTTP/1.1 " + status + " Odd\r\nContent-Length: 4\r\nWWW-Authenticate: Basic\r\n\r\nbody");

        FetchFailure failure = failure("/");

        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure.reason().isTemporary()).isEqualTo(temporary);
        assertThat(failure.hint()).contains(String.valueOf(status));
    }
}
