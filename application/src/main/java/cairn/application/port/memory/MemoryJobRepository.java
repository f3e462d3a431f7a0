package cairn.application.port.memory;

import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJobId;
import cairn.domain.memory.NewMemory;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What became of texts that were to be remembered. The text itself stays only until it is remembered.
public interface MemoryJobRepository {
    /// Jobs that are done, or have failed, already.
    void insert(WorkspaceId workspace, List<MemoryJob> jobs);

    /// One that waits for its text to be split.
    void insert(WorkspaceId workspace, MemoryJob job, Pending pending);

    Optional<MemoryJob> find(WorkspaceId workspace, MemoryJobId id);

    /// Empty once it is done.
    Optional<Pending> findPending(WorkspaceId workspace, MemoryJobId id);

    /// Keeps the facts that the text of one that waits was split into.
    ///
    /// @return false when it does not wait any more; then nothing was written
    boolean keepFacts(WorkspaceId workspace, MemoryJobId id, List<String> facts);

    /// Writes the outcome of one that waits, and forgets its text and its facts.
    ///
    /// @return false when it does not wait any more; then nothing was written
    boolean finish(WorkspaceId workspace, MemoryJob job);

    /// Deletes up to `limit` finished jobs of all workspaces that were made before `before`.
    ///
    /// @return how many
    int delete(Instant before, int limit);

    /// @param memory whose content is to be split; tags are given by ID
    /// @param account on whose behalf
    /// @param key by which it was asked for
    /// @param facts null until the text is split
    record Pending(
            NewMemory memory,
            AccountId account,
            KeyId key,
            @Nullable List<String> facts) {
        public Pending {
            facts = facts == null ? null : List.copyOf(facts);
        }
    }
}
