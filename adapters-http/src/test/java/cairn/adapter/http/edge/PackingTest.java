package cairn.adapter.http.edge;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.junit.jupiter.api.Test;

class PackingTest {
    private final Packing packing = new Packing("gzip", 1);
    private final HttpFields text = HttpFields.build().put(HttpHeader.CONTENT_TYPE, "text/plain");

    /// RFC 9110 §14.4: a client would take it for a range of the compressed body.
    @Test
    void doesNotCompressAPartialResponse() {
        assertThat(packing.isWorthIt(text, HttpStatus.OK_200, 5000)).isTrue();
        assertThat(packing.isWorthIt(text, HttpStatus.PARTIAL_CONTENT_206, 5000))
                .isFalse();
    }
}
