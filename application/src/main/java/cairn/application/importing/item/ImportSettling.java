package cairn.application.importing.item;

import cairn.application.port.exchange.ImportLedger.Taken;
import cairn.application.port.exchange.ImportRepository;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ImportState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Locks folders once they are filled, and restores the former places of archived resources. Does not
/// change resources that the import did not create.
public final class ImportSettling {
    private static final Duration GRACE = Duration.ofDays(7);

    private final ImportPlaces places;
    private final ResourceRepository resources;
    private final ArchiveRepository archive;
    private final ImportedExtras extras;
    private final ImportRepository imports;
    private final InstantSource clock;
    private final Duration retention;

    /// @param retention time after which resources in the bin are deleted
    public ImportSettling(
            ImportPlaces places,
            ResourceRepository resources,
            ArchiveRepository archive,
            ImportedExtras extras,
            ImportRepository imports,
            InstantSource clock,
            Duration retention) {
        this.places = places;
        this.resources = resources;
        this.archive = archive;
        this.extras = extras;
        this.imports = imports;
        this.clock = clock;
        this.retention = retention;
    }

    public Taking settle(ImportScope scope, ImportStep.Settling step) {
        Optional<Taken> taken = places.find(scope, step.key()).filter(one -> isUnsettled(scope, one.by()));
        taken.filter(one -> !one.by().equals(scope.id()))
                .ifPresent(one -> places.enter(scope, step.key(), one.resource()));
        Optional<ResourceId> made = taken.map(Taken::resource);
        if (made.isEmpty()) {
            return Taking.NOTHING;
        }
        ImportStep.Origin origin = step.origin();
        if (origin != null && scope.isInPlace() && isAsImported(scope, made.get())) {
            // If its folder does not exist, it will be recovered to the inbox.
            ResourceId parent = places.folder(scope, origin.parent()).orElseGet(() -> places.inbox(scope));
            archive.delete(scope.workspace(), List.of(made.get()));
            archive.insert(scope.workspace(), new Archived(made.get(), parent, origin.sortKey(), since(origin)));
        }
        if (step.isLocked()) {
            extras.lock(scope.workspace(), made.get());
        }
        return Taking.NOTHING;
    }

    /// Keeps resources that were archived long ago in the bin for some more days, because whoever
    /// imports them may want to recover them.
    private Instant since(ImportStep.Origin origin) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Instant least = retention.compareTo(GRACE) > 0 ? now.minus(retention.minus(GRACE)) : now;
        return origin.archivedAt().isBefore(least) ? least : origin.archivedAt();
    }

    /// If that import ended early, this one completes it, as long as its record exists.
    private boolean isUnsettled(ImportScope scope, ImportId by) {
        return by.equals(scope.id())
                || imports.find(scope.workspace(), by)
                        .filter(run -> run.state() != ImportState.COMPLETED)
                        .isPresent();
    }

    /// Whether it is in the bin, and was not archived by a client since.
    private boolean isAsImported(ImportScope scope, ResourceId id) {
        return resources
                .find(scope.workspace(), id)
                .map(Resource::header)
                .filter(header -> places.system(scope, Alias.BIN).equals(header.parentId()))
                .filter(header -> archive.list(scope.workspace(), List.of(id)).stream()
                        .allMatch(since -> since.parent().equals(places.inbox(scope))
                                && since.sortKey().equals(header.sortKey())))
                .isPresent();
    }
}
