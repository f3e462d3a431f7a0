package cairn.application.memory;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Immutable;
import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.application.tree.Change;
import cairn.application.tree.UpdateResource;
import cairn.domain.annotation.TagRef;
import cairn.domain.memory.Memory;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Changes the text and the properties of a memory, atomically.
public final class UpdateMemory {
    private final Transactions transactions;
    private final MemoryReader memories;
    private final ResourceChanges changes;
    private final MemoryRewriting rewriting;
    private final InstantSource clock;

    public UpdateMemory(
            Transactions transactions,
            MemoryReader memories,
            ResourceChanges changes,
            MemoryRewriting rewriting,
            InstantSource clock) {
        this.transactions = transactions;
        this.memories = memories;
        this.changes = changes;
        this.rewriting = rewriting;
        this.clock = clock;
    }

    public Memory execute(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        return transactions.write(new TreeLock.Shared(workspace), () -> {
            change(principal, command);
            return memories.find(workspace, command.id()).orElseThrow(Missing::memory);
        });
    }

    private void change(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        MemoryRewriting.refuseOver(command.expiresAt().after(null), now);
        WorkspaceId workspace = principal.workspaceId();
        Resource held = changes.findForUpdate(workspace, command.id()).orElseThrow(Missing::memory);
        Memory before = memories.find(workspace, command.id()).orElseThrow(Missing::memory);
        Immutable.refuse(held);
        Locked.refuse(held, "");
        command.precondition().require(held.header().revision());
        if (command.content() != null && !command.content().equals(before.content())) {
            rewriting.say(principal, command.id(), command.content());
        }
        if (command.changesHeader()) {
            rewriting.describe(principal, command.ofResource());
        }
        Instant until =
                command.expiresAt().after(held.header().markings().retention().expiresAt());
        rewriting.keep(workspace, command.id(), until, now);
    }

    /// @param content null to keep it
    /// @param name null to keep it
    /// @param tags replaces all tags; null to keep them
    public record Command(
            ResourceId id,
            @Nullable String content,
            @Nullable ResourceName name,
            @Nullable List<TagRef> tags,
            Change<String> metadata,
            Change<Instant> expiresAt,
            Precondition precondition) {
        public Command {
            tags = tags == null ? null : List.copyOf(tags);
        }

        boolean changesHeader() {
            return name != null || tags != null || !metadata.equals(Change.<String>keep());
        }

        UpdateResource.Command ofResource() {
            return new UpdateResource.Command(
                    id,
                    "",
                    name,
                    Change.keep(),
                    Change.keep(),
                    Change.keep(),
                    metadata,
                    tags,
                    null,
                    null,
                    null,
                    Precondition.NONE);
        }
    }
}
