package cairn.application.tree;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.resource.Missing;
import cairn.application.resource.ParentResolver;
import cairn.application.resource.SiblingOrder;
import cairn.domain.resource.Header;
import cairn.domain.resource.Location;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.workspace.WorkspaceId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Applies the changes of a request to a resource's header, and checks them.
public final class HeaderChanges {
    private final ResourceChanges changes;
    private final ParentResolver parents;
    private final SiblingOrder order;
    private final ChangeRules rules;

    public HeaderChanges(ResourceChanges changes, ParentResolver parents, SiblingOrder order, ChangeRules rules) {
        this.changes = changes;
        this.parents = parents;
        this.order = order;
        this.rules = rules;
    }

    /// Returns the resource, locked until the transaction ends.
    Resource find(WorkspaceId workspace, UpdateResource.Command command) {
        return changes.findForUpdate(workspace, command.id()).orElseThrow(() -> Missing.resource(command.idPointer()));
    }

    /// Refuses changes that the tree or a lock forbids.
    void check(WorkspaceId workspace, Resource before, Header after) {
        rules.check(workspace, before, after);
    }

    Header wanted(WorkspaceId workspace, Header before, UpdateResource.Command command) {
        ResourceId parent = command.parent() == null
                ? before.parentId()
                : parents.resolve(workspace, command.parent(), "/parentId");
        Markings markings = before.markings();
        boolean locked = command.isLocked() == null ? markings.isLocked() : command.isLocked();
        return before.described(
                        Objects.requireNonNullElse(command.name(), before.name()),
                        command.description().after(before.description()),
                        command.icon().after(before.icon()),
                        new Markings(
                                command.label().after(markings.label()),
                                command.preferences().after(markings.preferences()),
                                locked,
                                markings.externalId(),
                                markings.retention()))
                .placed(parent, key(workspace, before, parent, command.location()));
    }

    private SortKey key(
            WorkspaceId workspace, Header before, @Nullable ResourceId parent, @Nullable Location location) {
        if (parent == null) {
            if (location != null) {
                throw Refusals.system("/location");
            }
            return before.sortKey();
        }
        if (!parent.equals(before.parentId())) {
            return order.keyFor(workspace, parent, before.id(), location);
        }
        return location == null ? before.sortKey() : order.keyWithin(workspace, parent, before.id(), location);
    }
}
