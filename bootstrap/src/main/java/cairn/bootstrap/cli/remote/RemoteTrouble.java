package cairn.bootstrap.cli.remote;

/// What keeps a client from going on. Its message is a sentence for a person.
public abstract sealed class RemoteTrouble extends RuntimeException permits ApiRefusal, ServerAway {
    private static final long serialVersionUID = 1L;

    RemoteTrouble(String message) {
        super(message);
    }
}
