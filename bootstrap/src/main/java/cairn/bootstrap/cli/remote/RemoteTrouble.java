package cairn.bootstrap.cli.remote;

/// A client can't continue. The message is a sentence for a person.
public abstract sealed class RemoteTrouble extends RuntimeException permits ApiRefusal, ServerAway {
    private static final long serialVersionUID = 1L;

    RemoteTrouble(String message) {
        super(message);
    }
}
