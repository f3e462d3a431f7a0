package cairn.application.importing.item;

import cairn.application.port.exchange.ImportLedger;
import cairn.application.port.exchange.ImportLedger.Taken;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import java.util.List;
import java.util.Optional;

/// Finds the resources that items were imported as.
public final class ImportPlaces {
    private final ImportLedger ledger;
    private final ResourceRepository resources;
    private final TreeRepository trees;
    private final AliasRepository aliases;

    public ImportPlaces(
            ImportLedger ledger, ResourceRepository resources, TreeRepository trees, AliasRepository aliases) {
        this.ledger = ledger;
        this.resources = resources;
        this.trees = trees;
        this.aliases = aliases;
    }

    /// Returns empty if the item was never imported, or its resource was deleted.
    public Optional<Taken> find(ImportScope scope, String item) {
        return ledger.find(scope.workspace(), scope.key(item))
                .filter(taken ->
                        resources.find(scope.workspace(), taken.resource()).isPresent());
    }

    public void enter(ImportScope scope, String item, ResourceId resource) {
        ledger.write(scope.workspace(), scope.key(item), new Taken(resource, scope.id()));
    }

    /// Records an item that existed before, so that no import settles it.
    public void enterFound(ImportScope scope, String item, ResourceId resource) {
        ledger.write(scope.workspace(), scope.key(item), new Taken(resource, Taken.NO_IMPORT));
    }

    /// Returns the resource of an item, if it is a folder now.
    public Optional<ResourceId> folder(ImportScope scope, String item) {
        return ledger.find(scope.workspace(), scope.key(item))
                .map(Taken::resource)
                .filter(id -> isFolder(scope, id));
    }

    /// Returns the folder of an item, or the nearest one above it.
    public Place place(ImportScope scope, List<String> parents) {
        for (int i = parents.size() - 1; i >= 0; i--) {
            Optional<ResourceId> folder = folder(scope, parents.get(i));
            if (folder.isPresent()) {
                return new Place(folder.get(), i == parents.size() - 1);
            }
        }
        return new Place(base(scope), parents.isEmpty());
    }

    /// The folder of items without another place.
    public ResourceId base(ImportScope scope) {
        return scope.parent() == null ? inbox(scope) : scope.parent();
    }

    public ResourceId inbox(ImportScope scope) {
        return system(scope, Alias.INBOX);
    }

    public ResourceId system(ImportScope scope, Alias alias) {
        return aliases.find(scope.workspace(), alias).orElseThrow();
    }

    public boolean hasBase(ImportScope scope) {
        return isFolder(scope, base(scope));
    }

    private boolean isFolder(ImportScope scope, ResourceId id) {
        return trees.tree(scope.workspace()).find(id).isPresent();
    }

    /// @param isExact false if the folder itself does not exist
    public record Place(ResourceId folder, boolean isExact) {}
}
