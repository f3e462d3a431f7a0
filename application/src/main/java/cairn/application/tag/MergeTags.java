package cairn.application.tag;

import cairn.application.port.annotation.TagRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Merges a tag into another: resources with the first get the second, and the first is deleted. Locks
/// the tree exclusively, so that no resource gets the first tag meanwhile.
public final class MergeTags {
    private final Transactions transactions;
    private final TagRepository tags;
    private final ResourceChanges changes;
    private final IndexBacklog backlog;
    private final InstantSource clock;

    public MergeTags(
            Transactions transactions,
            TagRepository tags,
            ResourceChanges changes,
            IndexBacklog backlog,
            InstantSource clock) {
        this.transactions = transactions;
        this.tags = tags;
        this.changes = changes;
        this.backlog = backlog;
        this.clock = clock;
    }

    /// @return the remaining tag
    public Tag execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        return transactions.write(new TreeLock.Exclusive(workspace), () -> {
            Tag target = targetOf(workspace, command);
            changes.raiseRevisions(workspace, command.tag(), now);
            backlog.markCarriersDirty(workspace, command.tag());
            tags.attachToCarriers(workspace, command.tag(), target.id());
            tags.delete(workspace, command.tag());
            backlog.markDirty(workspace, new Entry.OfTag(command.tag()));
            return target;
        });
    }

    private Tag targetOf(WorkspaceId workspace, Command command) {
        Map<TagId, Tag> found = tags.find(workspace, TagRef.byIds(Set.of(command.tag(), command.into()))).stream()
                .collect(Collectors.toMap(Tag::id, Function.identity()));
        if (!found.containsKey(command.tag())) {
            throw Missing.tag("");
        }
        Tag target = found.get(command.into());
        if (target == null) {
            throw Missing.tag("/mergeInto");
        }
        return target;
    }

    /// @param tag the one to delete
    /// @param into the remaining one; different from `tag`
    public record Command(TagId tag, TagId into) {
        public Command {
            if (tag.equals(into)) {
                throw new IllegalArgumentException("a tag can't be merged into itself");
            }
        }
    }
}
