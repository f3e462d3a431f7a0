package cairn.application.enrichment;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// The current state of resources, for steps that read them some time ago.
public final class CurrentViews {
    private final ResourceChanges changes;
    private final ResourceRepository resources;

    public CurrentViews(ResourceChanges changes, ResourceRepository resources) {
        this.changes = changes;
        this.resources = resources;
    }

    /// Locks the resource's row until the end of the caller's transaction. Returns empty if the
    /// resource does not exist.
    Optional<ResourceView> hold(WorkspaceId workspace, ResourceId id) {
        return changes.findForUpdate(workspace, id)
                .flatMap(resource ->
                        resources.views(workspace, List.of(id)).stream().findFirst());
    }

    /// Whether no client changed the resource between the two reads, and no other step
    /// changed its insight.
    static boolean isSame(ResourceView one, ResourceView other) {
        return one.resource().header().revision() == other.resource().header().revision()
                && one.insight().equals(other.insight());
    }
}
