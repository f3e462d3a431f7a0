package cairn.application.memory;

import cairn.application.port.IdSource;
import cairn.application.resource.CreateNotepad;
import cairn.application.resource.GivenTimes;
import cairn.application.resource.NewResource;
import cairn.domain.failure.Rejected;
import cairn.domain.memory.MemoryJobId;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Principal;
import java.time.Instant;
import java.util.List;

/// Stores memories as notes, with the checks and charges of creating a note, in the caller's
/// transaction, which must have locked the tree exclusively.
public final class MemoryInsertion {
    private final MemoryFolder folder;
    private final CreateNotepad create;
    private final IdSource ids;

    public MemoryInsertion(MemoryFolder folder, CreateNotepad create, IdSource ids) {
        this.folder = folder;
        this.create = create;
        this.ids = ids;
    }

    MemoryFolder folder() {
        return folder;
    }

    MemoryJobId newJob() {
        return new MemoryJobId(ids.next());
    }

    /// Otherwise a memory that is already expired would be lost silently.
    static void refuseExpired(NewMemory memory, Instant now) {
        if (memory.retention().isOver(now)) {
            throw Rejected.invalid(
                    "/expiresAt", "out_of_range", "expiresAt is in the past; give a later time, or leave it out.");
        }
    }

    ResourceId insert(Principal principal, NewMemory memory, Instant now) {
        NewResource common = new NewResource(
                new ParentRef.ById(folder.ensure(principal, now)),
                memory.name(),
                memory.tags(),
                null,
                null,
                memory.externalId(),
                GivenTimes.NONE,
                memory.metadata(),
                memory.retention());
        return create.execute(principal, new CreateNotepad.Command(common, memory.content()))
                .resource()
                .id();
    }

    List<ResourceId> insert(Principal principal, List<NewMemory> memories, Instant now) {
        return memories.stream().map(memory -> insert(principal, memory, now)).toList();
    }
}
