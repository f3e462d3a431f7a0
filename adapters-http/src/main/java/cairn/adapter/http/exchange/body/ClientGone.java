package cairn.adapter.http.exchange.body;

import java.io.IOException;

/// The client broke off while sending. There is nobody to respond to, and nothing
/// is wrong with the server.
public final class ClientGone extends IOException {
    private static final long serialVersionUID = 1L;

    public ClientGone(IOException cause) {
        super(cause);
    }
}
