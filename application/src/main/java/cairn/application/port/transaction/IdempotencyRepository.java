package cairn.application.port.transaction;

import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Responses to creations, by the keys that clients chose. A key, its response and the created rows
/// belong to one transaction: none exists without the others.
public interface IdempotencyRepository {
    /// Inserts the key, as the first action of the transaction. Returns false if the key exists; waits
    /// for open transactions that have inserted it.
    ///
    /// @throws cairn.domain.failure.Rejected 409 if a transaction of another process has inserted it and
    /// does not end within two seconds
    boolean insert(KeyRef key, String fingerprint, Instant at);

    /// Stores the response for a key that this transaction inserted.
    void update(KeyRef key, Answer answer);

    /// Returns the complete response stored for the key.
    Optional<Kept> find(KeyRef key);

    /// Lists up to `limit` keys of all workspaces that were inserted before `before`, oldest first.
    List<KeyRef> list(Instant before, int limit);

    /// Deletes the key, unless it was deleted and inserted anew since, at `before` or later.
    void delete(KeyRef key, Instant before);

    /// A key chosen by a client, unique in its workspace.
    record KeyRef(WorkspaceId workspace, String value) {}

    /// The response to a client.
    ///
    /// @param location address of the created resource
    record Answer(int status, @Nullable String location, byte[] body) {}

    /// @param fingerprint identifies the request
    record Kept(String fingerprint, Answer answer) {}
}
