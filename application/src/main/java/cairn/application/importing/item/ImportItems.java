package cairn.application.importing.item;

import cairn.application.importing.item.ImportPlaces.Place;
import cairn.application.importing.item.Loaded.Content;
import cairn.application.port.exchange.ImportLedger.Taken;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.resource.ExternalIds;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.domain.importing.ReportEntry;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.workspace.Principal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Creates resources for items that do not exist yet.
public final class ImportItems {
    private final ImportPlaces places;
    private final ExternalIds externalIds;
    private final ImportedResources resources;
    private final ImportedExtras extras;
    private final ArchiveRepository archive;

    public ImportItems(
            ImportPlaces places,
            ExternalIds externalIds,
            ImportedResources resources,
            ImportedExtras extras,
            ArchiveRepository archive) {
        this.places = places;
        this.externalIds = externalIds;
        this.resources = resources;
        this.extras = extras;
        this.archive = archive;
    }

    public Taking take(Principal principal, ImportScope scope, ImportedItem item, Content content, Instant now) {
        Optional<Taken> known = places.find(scope, item.key());
        if (known.isPresent()) {
            return Taking.EXISTING;
        }
        Optional<ResourceId> named = named(scope, item);
        if (named.isPresent()) {
            places.enterFound(scope, item.key(), named.get());
            return Taking.EXISTING;
        }
        if (item.details().retention().isOver(now)) {
            return Taking.skipped(new ReportEntry(
                    ReportEntry.Outcome.SKIPPED, item.place(), name(item), "expired", "It has expired."));
        }
        if (content instanceof Content.None && !(item.content() instanceof ImportedItem.Content.Folder)) {
            // It existed when its content was to be loaded, and was deleted since.
            return Taking.EXISTING;
        }
        return make(principal, scope, item, content, now);
    }

    private Optional<ResourceId> named(ImportScope scope, ImportedItem item) {
        return Optional.ofNullable(item.details().externalId())
                .flatMap(id -> externalIds.findExternal(scope.workspace(), id));
    }

    private Taking make(Principal principal, ImportScope scope, ImportedItem item, Content content, Instant now) {
        List<ReportEntry> entries = new ArrayList<>(item.changes());
        Place place = places.place(scope, item.parents());
        if (!place.isExact()) {
            entries.add(Taking.changed(
                    item.place(),
                    name(item),
                    "folder_missing",
                    "Its folder could not be imported, so it was put into the nearest one above."));
        }
        Header made = resources.create(principal, place.folder(), item, content, now);
        places.enter(scope, item.key(), made.id());
        if (place.folder().equals(places.system(scope, Alias.BIN))) {
            keep(scope, made, now);
        }
        entries.addAll(extras.add(principal, made.id(), item, now));
        return Taking.created(entries);
    }

    /// Counts as archived now, until the import sets the time; by its creation time, it
    /// might be purged at once.
    private void keep(ImportScope scope, Header made, Instant now) {
        archive.insert(scope.workspace(), new Archived(made.id(), places.inbox(scope), made.sortKey(), now));
    }

    public static @Nullable String name(ImportedItem item) {
        return item.name() == null ? null : item.name().value();
    }
}
