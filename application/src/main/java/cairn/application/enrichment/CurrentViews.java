package cairn.application.enrichment;

import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// Resources as they are now, for steps that have read them a while ago.
public final class CurrentViews {
    private final ResourceChanges changes;
    private final ResourceRepository resources;

    public CurrentViews(ResourceChanges changes, ResourceRepository resources) {
        this.changes = changes;
        this.resources = resources;
    }

    /// Holds the resource's row until the end of the caller's transaction. Empty when the resource is gone.
    Optional<ResourceView> hold(WorkspaceId workspace, ResourceId id) {
        return changes.findForUpdate(workspace, id)
                .flatMap(resource ->
                        resources.views(workspace, List.of(id)).stream().findFirst());
    }

    /// Whether no client has changed the resource between the two readings, and no other step what is known of it.
    static boolean isSame(ResourceView one, ResourceView other) {
        return one.resource().header().revision() == other.resource().header().revision()
                && one.insight().equals(other.insight());
    }
}
