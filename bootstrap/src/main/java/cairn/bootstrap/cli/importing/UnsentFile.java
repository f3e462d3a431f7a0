package cairn.bootstrap.cli.importing;

import cairn.bootstrap.cli.remote.ServerAway;
import java.io.IOException;

/// The bytes of a file did not get through again and again, although the server answers: a proxy may cut off what is
/// so large, or the store of files may be away.
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
