package cairn.bootstrap.cli.remote;

/// The server has not responded, or was unavailable, for longer than the client waits.
public final class ServerAway extends RemoteTrouble {
    private static final long serialVersionUID = 1L;

    public ServerAway(String message) {
        super(message);
    }
}
