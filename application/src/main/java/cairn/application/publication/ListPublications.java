package cairn.application.publication;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.publication.PublicationRepository;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.domain.publication.Publication;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Lists the publications of a workspace, newest first, with the names of their resources. Includes
/// expired ones, and those of resources in the bin, until they are deleted.
public final class ListPublications {
    private final Transactions transactions;
    private final PublicationRepository publications;
    private final ResourceRepository resources;

    public ListPublications(
            Transactions transactions, PublicationRepository publications, ResourceRepository resources) {
        this.transactions = transactions;
        this.publications = publications;
        this.resources = resources;
    }

    /// @param of the resource whose publication to list; empty for all
    public Listing<Published> execute(Principal principal, Optional<ResourceId> of, Window window) {
        List<Published> all = all(principal.workspaceId(), of);
        return new Listing<>(
                all.stream().skip(window.offset()).limit(window.limit()).toList(), all.size());
    }

    private List<Published> all(WorkspaceId workspace, Optional<ResourceId> of) {
        return transactions.read(() -> {
            Map<ResourceId, Publication> found = new LinkedHashMap<>();
            publications.list(workspace).stream()
                    .filter(publication -> of.filter(wanted -> !wanted.equals(publication.resource()))
                            .isEmpty())
                    .forEach(publication -> found.put(publication.resource(), publication));
            return resources.views(workspace, List.copyOf(found.keySet())).stream()
                    .map(view -> published(
                            Objects.requireNonNull(found.get(view.resource().id())), view))
                    .toList();
        });
    }

    private static Published published(Publication publication, ResourceView view) {
        return new Published(publication, view.resource().header().name().value());
    }
}
