package cairn.application.port.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.PageFetcher.Fetched;
import cairn.domain.resource.WebAddress;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a [PageFetcher] must do without a network.
public interface PageFetcherContract {
    PageFetcher fetcher();

    @Test
    default void readsAPageSuppliedByAClient() {
        String html = "<html><head><title>Ferries</title><meta property='og:image' content='/a.png'></head>"
                + "<body><article><p>" + "The ferry leaves at nine in the morning. ".repeat(20)
                + "</p></article></body></html>";

        Fetched fetched = fetcher().read(new WebAddress("https://example.org/"), html.getBytes(StandardCharsets.UTF_8));

        assertThat(fetched).isInstanceOfSatisfying(Fetched.Page.class, page -> {
            assertThat(page.page().title()).isEqualTo("Ferries");
            assertThat(page.text()).contains("The ferry leaves at nine in the morning.");
            assertThat(page.image()).isNull();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://127.0.0.1:1/", "http://[::1]/", "http://10.0.0.1/", "http://169.254.169.254/latest"})
    default void fetchesNothingFromAddressesThatAreNotPublic(String address) {
        assertThat(fetcher().fetch(new WebAddress(address))).isNotInstanceOfAny(Fetched.Page.class, Fetched.File.class);
    }
}
