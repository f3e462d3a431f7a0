package cairn.application.port.transaction;

import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What creations were answered, under the keys that clients chose for them. A key, its answer and what was created
/// are rows of one transaction: none is ever there without the others.
public interface IdempotencyRepository {
    /// Takes the key for the transaction that calls, before anything else it does. False when the key is taken; waits
    /// for a transaction that has taken it and has not ended yet.
    ///
    /// @throws cairn.domain.failure.Rejected 409 when another process has taken it and has not ended in two seconds
    boolean insert(KeyRef key, String fingerprint, Instant at);

    /// Keeps the answer under a key that this transaction took.
    void update(KeyRef key, Answer answer);

    /// The answer kept under the key, whole.
    Optional<Kept> find(KeyRef key);

    /// Up to `limit` keys of all workspaces that were taken before `before`, oldest first.
    List<KeyRef> list(Instant before, int limit);

    void delete(KeyRef key);

    /// A key as a client chose it, good in its workspace only.
    record KeyRef(WorkspaceId workspace, String value) {}

    /// What a client was told.
    ///
    /// @param location where what was made is found
    record Answer(int status, @Nullable String location, byte[] body) {}

    /// @param fingerprint tells the request that was answered from others
    record Kept(String fingerprint, Answer answer) {}
}
