package cairn.application.importing.item;

import cairn.application.memory.MemoryFolder;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.tree.CreateSpace;
import cairn.domain.importing.ImportCounts;
import cairn.domain.importing.ReportEntry;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.Alias;
import cairn.domain.tree.Root;
import cairn.domain.workspace.Principal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Finds or creates the roots of an export. Restores the properties and dates of roots that are empty
/// and were never changed; keeps others as they are.
public final class ImportedRoots {
    private final ImportPlaces places;
    private final RootDress dress;
    private final CreateSpace create;
    private final MemoryFolder memories;
    private final ImportedExtras extras;

    public ImportedRoots(
            ImportPlaces places, RootDress dress, CreateSpace create, MemoryFolder memories, ImportedExtras extras) {
        this.places = places;
        this.dress = dress;
        this.create = create;
        this.memories = memories;
        this.extras = extras;
    }

    public Taking take(Principal principal, ImportScope scope, ImportStep.Root root, Instant now) {
        ImportedItem item = root.folder();
        if (places.find(scope, item.key()).isPresent()) {
            return Taking.EXISTING;
        }
        Optional<ResourceId> there = find(principal, scope, root, now);
        ResourceId id =
                there.orElseGet(() -> create.execute(principal, new CreateSpace.Command(name(item), root.isPrivate()))
                        .id());
        enter(scope, root, id);
        dress.wear(principal, id, root, now);
        List<ReportEntry> entries = extras.add(principal, id, item, now);
        return there.isPresent() ? existing(entries) : Taking.created(entries);
    }

    /// A restored space counts as imported, so that it is locked at the end. System
    /// roots count as found.
    private void enter(ImportScope scope, ImportStep.Root root, ResourceId id) {
        switch (root.type()) {
            case SYSTEM -> places.enterFound(scope, root.folder().key(), id);
            case SPACE, INTEGRATION -> places.enter(scope, root.folder().key(), id);
        }
    }

    private static Taking existing(List<ReportEntry> entries) {
        return new Taking(new ImportCounts(0, 1, 0, 0, entries.size()), entries);
    }

    private Optional<ResourceId> find(Principal principal, ImportScope scope, ImportStep.Root root, Instant now) {
        return switch (root.type()) {
            case SYSTEM -> Optional.of(system(principal, scope, root, now));
            case SPACE, INTEGRATION -> dress.bareSpace(scope.workspace(), name(root.folder()), root.isPrivate());
        };
    }

    private ResourceId system(Principal principal, ImportScope scope, ImportStep.Root root, Instant now) {
        return switch (Objects.requireNonNullElse(root.subtype(), Root.INBOX)) {
            case Root.BIN -> places.system(scope, Alias.BIN);
            case Root.MEMORIES -> memories.ensure(principal, now);
            default -> places.inbox(scope);
        };
    }

    private static ResourceName name(ImportedItem item) {
        return Objects.requireNonNullElseGet(item.name(), () -> new ResourceName("Untitled space"));
    }
}
