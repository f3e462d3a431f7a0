package cairn.application.importing.item;

import cairn.application.port.exchange.ImportLedger;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.TagAssignment;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Restores the properties of roots from an export, if they are unused.
public final class RootDress {
    private final ResourceRepository resources;
    private final ResourceChanges changes;
    private final TreeRepository trees;
    private final TagAssignment tags;
    private final ImportLedger ledger;
    private final IndexBacklog backlog;

    public RootDress(
            ResourceRepository resources,
            ResourceChanges changes,
            TreeRepository trees,
            TagAssignment tags,
            ImportLedger ledger,
            IndexBacklog backlog) {
        this.resources = resources;
        this.changes = changes;
        this.trees = trees;
        this.tags = tags;
        this.ledger = ledger;
        this.backlog = backlog;
    }

    /// Finds an empty, unchanged space with that name.
    public Optional<ResourceId> bareSpace(WorkspaceId workspace, ResourceName name, boolean isPrivate) {
        return trees.roots(workspace).stream()
                .filter(root -> root.type() == RootType.SPACE && root.isPrivate() == isPrivate)
                .map(Root::id)
                .filter(id -> bare(workspace, id)
                        .filter(header -> header.name().equals(name))
                        .isPresent())
                .findFirst();
    }

    private Optional<Header> bare(WorkspaceId workspace, ResourceId id) {
        return resources
                .find(workspace, id)
                .map(Resource::header)
                .filter(header -> header.revision() == 1)
                .filter(header -> resources.childCounts(workspace, List.of(id)).isEmpty());
    }

    /// Restores only the dates of system roots.
    public void wear(Principal principal, ResourceId id, ImportStep.Root root, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        Optional<Header> header = bare(workspace, id);
        if (header.isEmpty()) {
            return;
        }
        ImportedItem.Details details = root.folder().details();
        if (root.type() != RootType.SYSTEM) {
            changes.update(workspace, dressed(header.get(), root.folder()));
            changes.updateTags(workspace, id, tags(principal, details, now));
        }
        Instant created =
                details.created().filter(now::isAfter).orElse(header.get().createdAt());
        Instant modified = details.modified().filter(now::isAfter).orElse(created);
        ledger.date(workspace, id, created, modified.isBefore(created) ? created : modified);
        backlog.markDirty(workspace, new Entry.OfResource(id));
    }

    private static Header dressed(Header header, ImportedItem item) {
        ImportedItem.Details details = item.details();
        Header described = header.described(
                Objects.requireNonNullElse(item.name(), header.name()),
                details.description(),
                item.details().icon(),
                new Markings(
                        details.label(),
                        details.preferences(),
                        false,
                        header.markings().externalId(),
                        header.markings().retention()));
        return details.sortKey() == null ? described : described.placed(null, details.sortKey());
    }

    private Set<TagId> tags(Principal principal, ImportedItem.Details details, Instant now) {
        List<TagRef> references = details.tags().stream()
                .map(name -> (TagRef) new TagRef.ByName(name))
                .toList();
        return tags.all(principal, references, Map.of(), now).stream()
                .map(Tag::id)
                .collect(Collectors.toSet());
    }
}
