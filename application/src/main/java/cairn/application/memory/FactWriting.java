package cairn.application.memory;

import cairn.application.port.annotation.TagRepository;
import cairn.application.port.memory.MemoryJobRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.memory.Memory;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Retention;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Carries out the decisions and saves the result of the job, in the caller's transaction, which must
/// have locked the tree exclusively.
public final class FactWriting {
    private final MemoryInsertion insertion;
    private final MemoryReader memories;
    private final MemoryRewriting rewriting;
    private final ResourceChanges changes;
    private final IndexBacklog backlog;
    private final MemoryJobRepository jobs;
    private final TagRepository tags;

    public FactWriting(
            MemoryInsertion insertion,
            MemoryReader memories,
            MemoryRewriting rewriting,
            ResourceChanges changes,
            IndexBacklog backlog,
            MemoryJobRepository jobs,
            TagRepository tags) {
        this.insertion = insertion;
        this.memories = memories;
        this.rewriting = rewriting;
        this.changes = changes;
        this.backlog = backlog;
        this.jobs = jobs;
        this.tags = tags;
    }

    Optional<ResourceId> folder(WorkspaceId workspace) {
        return insertion.folder().find(workspace);
    }

    /// Stores nothing if the memory has already expired.
    void write(Principal principal, MemoryJob job, NewMemory wish, List<Decision> decisions, Instant now) {
        if (wish.retention().isOver(now)) {
            jobs.finish(principal.workspaceId(), job.completed(List.of(), List.of()));
            return;
        }
        NewMemory asked = withKnownTags(principal.workspaceId(), wish);
        List<ResourceId> created = new ArrayList<>();
        List<ResourceId> updated = new ArrayList<>();
        for (Decision decision : decisions) {
            switch (decision) {
                case Decision.Create(String fact) ->
                    created.add(insertion.insert(principal, asked.withContent(fact), now));
                case Decision.Update update -> {
                    if (update(principal, update, asked, now)) {
                        updated.add(update.memory());
                    } else {
                        created.add(insertion.insert(principal, asked.withContent(update.fact()), now));
                    }
                }
                case Decision.Leave leave -> {}
            }
        }
        jobs.finish(principal.workspaceId(), job.completed(created, updated));
    }

    /// Drops tags that were deleted, or merged into others, while the text waited.
    private NewMemory withKnownTags(WorkspaceId workspace, NewMemory wish) {
        return wish.withTags(tags.find(workspace, wish.tags()).stream()
                .map(tag -> (TagRef) new TagRef.ById(tag.id()))
                .toList());
    }

    /// Replaces the wording and adds the tags. Keeps the later expiry of the two, and
    /// the name and metadata.
    ///
    /// @return false if it was deleted, made unchangeable or made too long for a memory meanwhile
    private boolean update(Principal principal, Decision.Update update, NewMemory asked, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        ResourceId id = update.memory();
        Memory memory =
                memories.listWhole(workspace, List.of(id)).stream().findFirst().orElse(null);
        if (memory == null || memory.isFixed()) {
            return false;
        }
        addTags(workspace, memory, asked);
        if (memory.content().equals(update.fact())) {
            changes.raiseRevision(workspace, id, now);
            backlog.markDirty(workspace, new Entry.OfResource(id));
        } else {
            rewriting.say(principal, id, update.fact());
        }
        Retention before = memory.header().markings().retention();
        rewriting.keep(
                workspace,
                id,
                Retention.later(before.expiresAt(), asked.retention().expiresAt()),
                now);
        return true;
    }

    /// Adds tags up to the limit.
    private void addTags(WorkspaceId workspace, Memory memory, NewMemory asked) {
        Set<TagId> held = memory.view().tags().stream().map(TagLabel::id).collect(Collectors.toSet());
        Set<TagId> added = tags.find(workspace, asked.tags()).stream()
                .map(Tag::id)
                .filter(tag -> !held.contains(tag))
                .limit(Math.max(0, Tag.MOST_OF_RESOURCE - held.size()))
                .collect(Collectors.toSet());
        if (!added.isEmpty()) {
            tags.attach(workspace, memory.id(), added);
        }
    }
}
