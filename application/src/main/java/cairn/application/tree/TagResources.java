package cairn.application.tree;

import cairn.application.port.annotation.TagRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Locked;
import cairn.application.resource.TagAssignment;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Adds tags to resources, or removes them, all or none. Creates tags with unknown names when adding. A
/// resource whose tags do not change keeps its revision.
public final class TagResources {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final ResourceChanges changes;
    private final TagRepository tags;
    private final TagAssignment assignment;
    private final IndexBacklog backlog;
    private final InstantSource clock;

    public TagResources(
            Transactions transactions,
            ResourceRepository resources,
            ResourceChanges changes,
            TagRepository tags,
            TagAssignment assignment,
            IndexBacklog backlog,
            InstantSource clock) {
        this.transactions = transactions;
        this.resources = resources;
        this.changes = changes;
        this.tags = tags;
        this.assignment = assignment;
        this.backlog = backlog;
        this.clock = clock;
    }

    public void execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        transactions.write(new TreeLock.Shared(principal.workspaceId()), () -> {
            change(principal, command, now);
            return command;
        });
    }

    private void change(Principal principal, Command command, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        // Locks the resources before tags are created, in the same order as other changes, to avoid deadlocks.
        changes.listForUpdate(workspace, command.ids());
        TaggedSelection selection = TaggedSelection.of(resources, workspace, command.ids());
        Set<TagId> given = given(principal, command, now);
        TaggedSelection changed = selection.filter(
                tagged -> !command.change().after(tagged.tags(), given).equals(tagged.tags()));
        selection.without(changed).requireEach(command.precondition(), 0);
        changed.inOrderOfIds().forEach(id -> changes.raiseRevision(workspace, id, now));
        TaggedSelection locked = TaggedSelection.of(resources, workspace, changed);
        locked.items().forEach(tagged -> Locked.refuse(tagged.resource(), tagged.pointer()));
        locked.requireEach(command.precondition(), 1);
        locked.items().forEach(tagged -> {
            Set<TagId> after = command.change().after(tagged.tags(), given);
            Tag.requireFew(tagged.tags().size(), after.size(), tagged.pointer());
            changes.updateTags(workspace, tagged.id(), after);
            backlog.markDirty(workspace, new Entry.OfResource(tagged.id()));
        });
    }

    private Set<TagId> given(Principal principal, Command command, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        Collection<Tag> found = switch (command.change()) {
            case ADD -> assignment.all(principal, command.tags(), assignment.existing(workspace, command.tags()), now);
            case REMOVE -> {
                assignment.existing(workspace, command.tags());
                yield tags.find(workspace, command.tags());
            }
        };
        return found.stream().map(Tag::id).collect(Collectors.toSet());
    }

    /// Whether tags are added or removed.
    public enum TagChange {
        ADD,
        REMOVE;

        Set<TagId> after(Set<TagId> before, Set<TagId> given) {
            Set<TagId> after = new HashSet<>(before);
            switch (this) {
                case ADD -> after.addAll(given);
                case REMOVE -> after.removeAll(given);
            }
            return after;
        }
    }

    /// @param precondition for each of them
    public record Command(List<ResourceId> ids, List<TagRef> tags, TagChange change, Precondition precondition) {
        /// Limited because a request writes a row for each tag of each resource.
        public static final int MOST_TAGS = 50;

        public Command {
            ids = List.copyOf(ids);
            tags = List.copyOf(tags);
        }
    }
}
