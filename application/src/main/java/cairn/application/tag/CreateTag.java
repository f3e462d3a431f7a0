package cairn.application.tag;

import cairn.application.port.IndexBacklog.Entry;
import cairn.application.port.TagRepository.Inserted;
import cairn.application.port.Transactions.TreeLock;
import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Makes a tag, or finds the one of that name, and puts it on a resource if asked.
public final class CreateTag {
    private static final String POINTER = "/resourceId";

    private final TagPorts ports;

    public CreateTag(TagPorts ports) {
        this.ports = ports;
    }

    public Inserted execute(Principal principal, Command command) {
        Instant now = ports.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        TagId id = new TagId(ports.ids().next());
        Tag wish = new Tag(id, command.name(), command.description(), principal.accountId(), now, now);
        WorkspaceId workspace = principal.workspaceId();
        return ports.transactions().write(new TreeLock.Shared(workspace), () -> {
            requireTaggable(workspace, command.resource());
            Inserted inserted = ports.tags().insertIfAbsent(workspace, wish);
            if (inserted.isNew()) {
                ports.backlog().mark(workspace, new Entry.OfTag(inserted.tag().id()));
            }
            if (command.resource() != null) {
                attach(workspace, command.resource(), inserted.tag().id(), now);
            }
            return inserted;
        });
    }

    /// Spaces carry tags like other folders.
    private void requireTaggable(WorkspaceId workspace, @Nullable ResourceId resource) {
        if (resource == null) {
            return;
        }
        RootView root = view(workspace, resource).root();
        if (root.id().equals(resource) && root.type() != RootType.SPACE) {
            throw new Rejected(new Failure.Conflict(
                    ConflictCode.SYSTEM_RESOURCE,
                    POINTER,
                    "The inbox and the bin carry no tags; tag what lies in them."));
        }
    }

    /// A resource that has the tag already is not changed, so neither is its revision, locked or not.
    private void attach(WorkspaceId workspace, ResourceId resource, TagId tag, Instant now) {
        boolean carries = view(workspace, resource).tags().stream()
                .anyMatch(label -> label.id().equals(tag));
        if (carries) {
            return;
        }
        ports.revisions().update(workspace, resource, now);
        Locked.refuse(view(workspace, resource).resource(), POINTER);
        ports.tags().attach(workspace, resource, Set.of(tag));
        ports.backlog().mark(workspace, new Entry.OfResource(resource));
    }

    private ResourceView view(WorkspaceId workspace, ResourceId resource) {
        return ports.resources().views(workspace, List.of(resource)).stream()
                .findFirst()
                .orElseThrow(() -> Missing.resource(POINTER));
    }

    public record Command(
            TagName name,
            @Nullable String description,
            @Nullable ResourceId resource) {
        public static final int MAX_DESCRIPTION = 1000;
    }
}
