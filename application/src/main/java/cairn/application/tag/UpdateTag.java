package cairn.application.tag;

import cairn.application.port.annotation.TagRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Changes the name or description of a tag. Resources refer to tags by id, so none of them changes; the
/// index rewrites one small document.
public final class UpdateTag {
    private final Transactions transactions;
    private final TagRepository tags;
    private final IndexBacklog backlog;
    private final InstantSource clock;

    public UpdateTag(Transactions transactions, TagRepository tags, IndexBacklog backlog, InstantSource clock) {
        this.transactions = transactions;
        this.tags = tags;
        this.backlog = backlog;
        this.clock = clock;
    }

    public Tag execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        // Of two concurrent requests, the second must see the changes of the first.
        return transactions.write(new TreeLock.Exclusive(workspace), () -> {
            Tag before = tags.find(workspace, List.of(new TagRef.ById(command.tag()))).stream()
                    .findFirst()
                    .orElseThrow(() -> Missing.tag(""));
            Tag after = changed(before, command, now);
            return isSame(before, after) ? before : update(workspace, after);
        });
    }

    private Tag update(WorkspaceId workspace, Tag tag) {
        if (!tags.update(workspace, tag)) {
            throw new Rejected(new Failure.Conflict(
                    ConflictCode.TAG_NAME_TAKEN,
                    "/name",
                    "Another tag has this name; choose another name, or merge this tag into that one with mergeInto."));
        }
        backlog.markDirty(workspace, new Entry.OfTag(tag.id()));
        return tag;
    }

    private static Tag changed(Tag before, Command command, Instant now) {
        return new Tag(
                before.id(),
                command.name().orElse(before.name()),
                command.description()
                        .orElse(Optional.ofNullable(before.description()))
                        .orElse(null),
                before.createdBy(),
                before.createdAt(),
                now);
    }

    private static boolean isSame(Tag one, Tag other) {
        return one.name().equals(other.name())
                && Optional.ofNullable(one.description()).equals(Optional.ofNullable(other.description()));
    }

    /// @param name empty to keep it
    /// @param description empty to keep it; an empty inner value removes it
    public record Command(TagId tag, Optional<TagName> name, Optional<Optional<String>> description) {}
}
