package cairn.adapter.http.exchange.body;

import java.io.IOException;

/// The client broke off while it sent. Nobody is left to answer, and nothing is wrong with the server.
public final class ClientGone extends IOException {
    private static final long serialVersionUID = 1L;

    public ClientGone(IOException cause) {
        super(cause);
    }
}
