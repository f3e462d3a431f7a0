package cairn.adapter.http.endpoint.page;

import cairn.adapter.http.exchange.body.WholeBody;
import cairn.application.Sha256;
import java.util.HexFormat;

/// A file bundled with the server. It is read, digested and compressed once, for all requests.
record Document(String tag, WholeBody body) {
    static Document read(String resource) {
        return of(Resources.read(resource));
    }

    static Document of(byte[] bytes) {
        String digest = HexFormat.of().formatHex(Sha256.digest().digest(bytes));
        return new Document('"' + digest + '"', WholeBody.shared(bytes));
    }
}
