package cairn.bootstrap.cli.remote;

/// Nobody answers, or only with excuses, for longer than it is worth waiting.
public final class ServerAway extends RemoteTrouble {
    private static final long serialVersionUID = 1L;

    public ServerAway(String message) {
        super(message);
    }
}
