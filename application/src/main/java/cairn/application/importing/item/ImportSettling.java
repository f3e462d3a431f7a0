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

/// Locks folders once they are filled, and says where archived resources stood. What the import did not make itself
/// stays as people have left it.
public final class ImportSettling {
    private static final Duration GRACE = Duration.ofDays(7);

    private final ImportPlaces places;
    private final ResourceRepository resources;
    private final ArchiveRepository archive;
    private final ImportedExtras extras;
    private final ImportRepository imports;
    private final InstantSource clock;
    private final Duration retention;

    /// @param retention after which the bin is emptied of what is in it
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
            // Where its folder is gone, it is recovered to the inbox.
            ResourceId parent = places.folder(scope, origin.parent()).orElseGet(() -> places.inbox(scope));
            archive.delete(scope.workspace(), List.of(made.get()));
            archive.insert(scope.workspace(), new Archived(made.get(), parent, origin.sortKey(), since(origin)));
        }
        if (step.isLocked()) {
            extras.lock(scope.workspace(), made.get());
        }
        return Taking.NOTHING;
    }

    /// What was archived long ago is in the bin for some days more: whoever brings it back may want to recover it.
    private Instant since(ImportStep.Origin origin) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Instant least = retention.compareTo(GRACE) > 0 ? now.minus(retention.minus(GRACE)) : now;
        return origin.archivedAt().isBefore(least) ? least : origin.archivedAt();
    }

    /// Of one that ended early, this import does the rest, as long as that one is still listed.
    private boolean isUnsettled(ImportScope scope, ImportId by) {
        return by.equals(scope.id())
                || imports.find(scope.workspace(), by)
                        .filter(run -> run.state() != ImportState.COMPLETED)
                        .isPresent();
    }

    /// In the bin, and not archived by somebody since.
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
