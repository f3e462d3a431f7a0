package cairn.adapter.enrichment.web;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;

/// A client and a real server.
abstract class WebClientTestCase {
    static final Duration PATIENCE = Duration.ofSeconds(30);
    static final Duration SHORT = Duration.ofMillis(700);

    final Site site = new Site();
    final Dialled dialled = new Dialled(site.port());
    final Names names = new Names().with("site.example", "127.0.0.1").with("xn--bcher-kva.example", "127.0.0.1");
    final WebClient client = new WebClient(
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

    WebResponse get(String path) throws IOException {
        URI address = Links.resolve(URI.create(site.url("/")), path).orElseThrow();
        return client.get(address, "*/*", FetchDeadline.after(PATIENCE));
    }

    FetchFailure failure(String path) {
        return failure(() -> get(path));
    }

    static FetchFailure failure(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return Optional.ofNullable(catchThrowableOfType(FetchFailure.class, call))
                .orElseThrow();
    }
}
