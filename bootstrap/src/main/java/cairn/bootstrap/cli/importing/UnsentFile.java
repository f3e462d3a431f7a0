package cairn.bootstrap.cli.importing;

import cairn.bootstrap.cli.remote.ServerAway;
import java.io.IOException;

/// The bytes of a file repeatedly did not get through, although the server responds: a proxy may cut off
/// large files, or the file store may be unavailable.
final class UnsentFile extends IOException {
    private static final long serialVersionUID = 1L;

    private final ServerAway away;

    UnsentFile(ServerAway away) {
        super(away.getMessage(), away);
        this.away = away;
    }

    ServerAway away() {
        return away;
    }
}
