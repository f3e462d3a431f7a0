package cairn.application.tag;

import cairn.application.port.IdSource;
import cairn.application.port.IndexBacklog;
import cairn.application.port.IndexBacklog.Entry;
import cairn.application.port.ResourceRepository;
import cairn.application.port.TagRepository;
import cairn.application.port.TagRepository.Inserted;
import cairn.application.port.Transactions;
import cairn.application.port.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Makes a tag, or finds the one of that name, and puts it on a resource if asked.
public final class CreateTag {
    private final Transactions transactions;
    private final TagRepository tags;
    private final ResourceRepository resources;
    private final IndexBacklog backlog;
    private final IdSource ids;
    private final InstantSource clock;

    public CreateTag(
            Transactions transactions,
            TagRepository tags,
            ResourceRepository resources,
            IndexBacklog backlog,
            IdSource ids,
            InstantSource clock) {
        this.transactions = transactions;
        this.tags = tags;
        this.resources = resources;
        this.backlog = backlog;
        this.ids = ids;
        this.clock = clock;
    }

    public Inserted execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Tag wish =
                new Tag(new TagId(ids.next()), command.name(), command.description(), principal.accountId(), now, now);
        WorkspaceId workspace = principal.workspaceId();
        return transactions.write(new TreeLock.Shared(workspace), () -> {
            requireResource(workspace, command.resource());
            Inserted inserted = tags.insertIfAbsent(workspace, wish);
            if (inserted.isNew()) {
                backlog.mark(workspace, new Entry.OfTag(inserted.tag().id()));
            }
            if (command.resource() != null) {
                tags.attach(workspace, command.resource(), Set.of(inserted.tag().id()));
                backlog.mark(workspace, new Entry.OfResource(command.resource()));
            }
            return inserted;
        });
    }

    private void requireResource(WorkspaceId workspace, @Nullable ResourceId resource) {
        if (resource != null && resources.find(workspace, resource).isEmpty()) {
            throw Missing.resource("/resourceId");
        }
    }

    public record Command(
            TagName name,
            @Nullable String description,
            @Nullable ResourceId resource) {
        public static final int MAX_DESCRIPTION = 1000;
    }
}
