package cairn.adapter.http.endpoint.page;

import cairn.adapter.http.exchange.body.WholeBody;
import cairn.application.Sha256;
import java.util.HexFormat;

/// A file that comes with the server: read, digested and packed once, however many ask for it.
record Document(String tag, WholeBody body) {
    static Document read(String resource) {
        return of(Resources.read(resource));
    }

    static Document of(byte[] bytes) {
        String digest = HexFormat.of().formatHex(Sha256.digest().digest(bytes));
        return new Document('"' + digest + '"', WholeBody.shared(bytes));
    }
}
