package cairn.bootstrap.cli.remote;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.util.Optional;

/// Bytes to send, from the beginning for every attempt.
public interface BodySource {
    BodyPublisher open();

    /// Why the last attempt could not read them; no further one is made then.
    Optional<IOException> problem();
}
