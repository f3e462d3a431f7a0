package cairn.bootstrap.cli.remote;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.util.Optional;

/// Bytes to send, from the start for every attempt.
public interface BodySource {
    BodyPublisher open();

    /// Why the last attempt could not read the bytes; there are no further attempts then.
    Optional<IOException> problem();
}
