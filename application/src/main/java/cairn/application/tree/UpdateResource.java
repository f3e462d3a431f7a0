package cairn.application.tree;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.EmbeddingRenewal;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.Header;
import cairn.domain.resource.Icon;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Location;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Changes properties of a resource, including its place in the tree. A request that changes
/// nothing keeps the revision.
public final class UpdateResource {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final HeaderChanges headers;
    private final TagChanges tags;
    private final Relocation relocation;
    private final EmbeddingRenewal renewal;
    private final InstantSource clock;

    public UpdateResource(
            Transactions transactions,
            ResourceRepository resources,
            HeaderChanges headers,
            TagChanges tags,
            Relocation relocation,
            EmbeddingRenewal renewal,
            InstantSource clock) {
        this.transactions = transactions;
        this.resources = resources;
        this.headers = headers;
        this.tags = tags;
        this.relocation = relocation;
        this.renewal = renewal;
        this.clock = clock;
    }

    public ResourceView execute(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        TreeLock lock = command.parent() == null ? new TreeLock.Shared(workspace) : new TreeLock.Exclusive(workspace);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return transactions.write(lock, () -> {
            update(principal, command, now);
            return resources.views(workspace, List.of(command.id())).getFirst();
        });
    }

    private void update(Principal principal, Command command, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        Resource before = headers.find(workspace, command);
        Header after = headers.wanted(workspace, before.header(), command);
        Optional<Set<TagId>> newTags = tags.find(principal, command, now);
        boolean differs = !after.equals(before.header()) || newTags.isPresent();
        if (differs) {
            headers.check(workspace, before, after);
        }
        command.precondition().require(before.header().revision());
        if (differs) {
            newTags.ifPresent(assigned -> tags.write(workspace, command.id(), assigned));
            boolean isMove = !Objects.equals(before.header().parentId(), after.parentId());
            relocation.moving(
                    workspace,
                    isMove ? List.of(before) : List.of(),
                    () -> relocation.write(workspace, before, after.revised(now)));
            if (!meansTheSame(before.header(), after)) {
                renewal.start(workspace, before, now);
            }
        }
    }

    private static boolean meansTheSame(Header before, Header after) {
        return before.name().equals(after.name()) && Objects.equals(before.description(), after.description());
    }

    /// @param idPointer to the resource in the request; empty if the URL names it
    /// @param name null to keep it
    /// @param tags replaces all tags; null to keep them
    /// @param parent null to keep it
    /// @param location null for last in a new parent, or to keep it
    /// @param isLocked null to keep it
    public record Command(
            ResourceId id,
            String idPointer,
            @Nullable ResourceName name,
            Change<String> description,
            Change<Icon> icon,
            Change<LabelId> label,
            Change<String> preferences,
            @Nullable List<TagRef> tags,
            @Nullable ParentRef parent,
            @Nullable Location location,
            @Nullable Boolean isLocked,
            Precondition precondition) {
        public static final int MAX_DESCRIPTION = 10_000;

        public Command {
            tags = tags == null ? null : List.copyOf(tags);
        }

        /// The same for a resource named elsewhere in the request.
        public Command namedAt(String pointer) {
            return new Command(
                    id,
                    pointer,
                    name,
                    description,
                    icon,
                    label,
                    preferences,
                    tags,
                    parent,
                    location,
                    isLocked,
                    precondition);
        }

        /// A command that only moves the resource.
        public static Command move(
                ResourceId id,
                String idPointer,
                @Nullable ParentRef parent,
                Location location,
                Precondition precondition) {
            return new Command(
                    id,
                    idPointer,
                    null,
                    Change.keep(),
                    Change.keep(),
                    Change.keep(),
                    Change.keep(),
                    null,
                    parent,
                    location,
                    null,
                    precondition);
        }
    }
}
