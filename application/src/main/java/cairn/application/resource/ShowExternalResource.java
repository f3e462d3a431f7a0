package cairn.application.resource;

import cairn.application.port.resource.ExternalIds;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.domain.Text;
import cairn.domain.resource.ExternalId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// Shows a resource by its external id. Malformed ids count as unknown.
public final class ShowExternalResource {
    private final Transactions transactions;
    private final ExternalIds externalIds;
    private final ResourceRepository resources;

    public ShowExternalResource(Transactions transactions, ExternalIds externalIds, ResourceRepository resources) {
        this.transactions = transactions;
        this.externalIds = externalIds;
        this.resources = resources;
    }

    public ResourceView execute(Principal principal, ExternalId id) {
        WorkspaceId workspace = principal.workspaceId();
        return Optional.of(id)
                .filter(asked -> Text.isWellFormed(asked.value()))
                .flatMap(asked -> transactions.read(() -> find(workspace, asked)))
                .orElseThrow(() -> Missing.resource(""));
    }

    private Optional<ResourceView> find(WorkspaceId workspace, ExternalId id) {
        return externalIds.findExternal(workspace, id).stream()
                .flatMap(found -> resources.views(workspace, List.of(found)).stream())
                .findFirst();
    }
}
