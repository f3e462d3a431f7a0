package cairn.application.webhook;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/// Limits the concurrent tests of the server, and those of a workspace to one: each blocks a request
/// until the receiver responds, and uses a connection that deliveries need.
final class TestLimit {
    static final int MOST = 8;

    private static final Duration RETRY = Duration.ofSeconds(5);

    private final Set<WorkspaceId> testing = new HashSet<>();

    /// @throws Unavailable at once, if the limit is reached
    <T> T within(WorkspaceId workspace, Supplier<T> work) {
        if (!isAdmitted(workspace)) {
            throw Unavailable.spared(Part.SERVER, "other webhooks are being tested", RETRY);
        }
        try {
            return work.get();
        } finally {
            leave(workspace);
        }
    }

    private synchronized boolean isAdmitted(WorkspaceId workspace) {
        return testing.size() < MOST && testing.add(workspace);
    }

    private synchronized void leave(WorkspaceId workspace) {
        testing.remove(workspace);
    }
}
