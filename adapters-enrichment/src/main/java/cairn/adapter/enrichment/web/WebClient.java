package cairn.adapter.enrichment.web;

import cairn.adapter.enrichment.web.FetchFailure.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.io.DetachedSocketFactory;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;

/// Fetches untrusted addresses: only those that the rules allow, at most 10 MiB, and not after the
/// deadline. It follows redirects itself, and checks each like the first address.
public final class WebClient implements AutoCloseable {
    private static final int MOST_REDIRECTS = 5;
    private static final WebResponse NOTHING = new WebResponse(URI.create(""), "", "", new byte[0]);

    private final FetchRules rules;
    private final CloseableHttpClient client;

    public WebClient(FetchRules rules) {
        this(rules, HostLookup.SYSTEM, Connections.DIRECT);
    }

    /// @param sockets creates the sockets for connections
    WebClient(FetchRules rules, HostLookup lookup, DetachedSocketFactory sockets) {
        this.rules = rules;
        this.client = Connections.client(new CheckedResolver(rules, lookup), sockets);
    }

    /// @param accept value of the header `Accept`
    /// @throws FetchFailure with the reason
    public WebResponse get(URI address, String accept, FetchDeadline deadline) throws IOException {
        Target target = allowed(address);
        for (int hop = 0; hop <= MOST_REDIRECTS; hop++) {
            Received received = exchange(target, accept, deadline);
            Optional<URI> next = received.redirect();
            if (next.isEmpty()) {
                return received.answer();
            }
            target = allowed(next.get());
        }
        throw new FetchFailure(Reason.TOO_MANY_REDIRECTS, "The site redirects more than " + MOST_REDIRECTS + " times.");
    }

    /// Posts JSON and returns the status of the answer. Does not follow redirects or read the answer's
    /// body.
    ///
    /// @throws FetchFailure with the reason
    public int post(URI address, Map<String, String> headers, byte[] json, FetchDeadline deadline) throws IOException {
        Target target = allowed(address);
        HttpPost request = new HttpPost(target.uri());
        headers.forEach(request::setHeader);
        request.setHeader(HttpHeaders.USER_AGENT, Connections.WEBHOOK_AGENT);
        request.setEntity(new ByteArrayEntity(json, ContentType.APPLICATION_JSON));
        request.setConfig(Connections.requestConfig(deadline.left()));
        try {
            return deadline.call(() -> status(target, request), request::cancel);
        } catch (IOException e) {
            throw Problems.failure(e);
        }
    }

    private int status(Target target, HttpPost request) throws IOException {
        HttpHost host = new HttpHost(target.scheme(), target.host(), target.port());
        ClassicHttpResponse response = client.executeOpen(host, request, null);
        int status = response.getCode();
        abandon(request, response);
        return status;
    }

    /// Closes the connection before the answer: closing an answer reads the rest of it, which may be
    /// endless. After the connection is closed, this read fails, which does not matter.
    private static void abandon(HttpUriRequestBase request, ClassicHttpResponse response) {
        request.cancel();
        try {
            response.close();
        } catch (IOException ignored) {
            // The connection is closed, as intended.
        }
    }

    /// Returns why an address can't be fetched, as far as the address itself shows it. Does not resolve
    /// names.
    public Optional<FetchFailure> refusal(URI address) {
        try {
            Target target = allowed(address);
            boolean isRefused = AddressRange.literal(target.host())
                    .filter(literal -> !rules.allows(literal, target.port()))
                    .isPresent();
            return isRefused
                    ? Optional.of(new CheckedResolver.Refused(target.host(), target.port()).failure())
                    : Optional.empty();
        } catch (FetchFailure e) {
            return Optional.of(e);
        }
    }

    private Target allowed(URI address) throws FetchFailure {
        Target target = Target.of(address);
        if (!rules.mayUse(target.port())) {
            throw new FetchFailure(
                    Reason.ADDRESS_REFUSED,
                    "Nothing is fetched from " + target.place() + ": the server's settings do not allow that port.");
        }
        return target;
    }

    /// Cancelling closes the socket, even while another thread reads from it.
    private Received exchange(Target target, String accept, FetchDeadline deadline) throws IOException {
        HttpGet request = new HttpGet(target.uri());
        request.setHeader(HttpHeaders.ACCEPT, accept);
        request.setHeader(HttpHeaders.ACCEPT_ENCODING, "gzip, deflate");
        request.setConfig(Connections.requestConfig(deadline.left()));
        try {
            return deadline.call(() -> send(target, request), request::cancel);
        } catch (IOException e) {
            throw Problems.failure(e);
        }
    }

    private Received send(Target target, HttpGet request) throws IOException {
        HttpHost host = new HttpHost(target.scheme(), target.host(), target.port());
        ClassicHttpResponse response = client.executeOpen(host, request, null);
        try {
            return receive(target, response);
        } finally {
            abandon(request, response);
        }
    }

    private static Received receive(Target target, ClassicHttpResponse response) throws IOException {
        int status = response.getCode();
        if (Statuses.isRedirect(status)) {
            return new Received(Optional.of(redirect(target, header(response, HttpHeaders.LOCATION))), NOTHING);
        }
        if (!Statuses.isSuccess(status)) {
            throw Statuses.failure(status);
        }
        WebResponse answer = new WebResponse(
                target.uri(),
                header(response, HttpHeaders.CONTENT_TYPE),
                header(response, "Content-Disposition"),
                Bodies.unpack(body(response.getEntity()), header(response, HttpHeaders.CONTENT_ENCODING)));
        return new Received(Optional.empty(), answer);
    }

    private static URI redirect(Target target, String location) throws FetchFailure {
        return Links.resolve(target.uri(), location)
                .orElseThrow(() -> new FetchFailure(Reason.PAGE_ERROR, "The site redirects to an invalid URL."));
    }

    private static byte[] body(HttpEntity entity) throws IOException {
        if (entity == null) {
            return new byte[0];
        }
        if (entity.getContentLength() > Bodies.MOST) {
            throw Bodies.tooLarge();
        }
        InputStream content = entity.getContent();
        return content == null ? new byte[0] : Bodies.read(content);
    }

    private static String header(ClassicHttpResponse response, String name) {
        Header header = response.getFirstHeader(name);
        return header == null || header.getValue() == null ? "" : header.getValue();
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
    }

    /// @param redirect target of a redirect; then `answer` is a placeholder
    private record Received(Optional<URI> redirect, WebResponse answer) {}
}
