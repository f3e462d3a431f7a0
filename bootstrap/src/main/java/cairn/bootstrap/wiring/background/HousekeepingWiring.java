package cairn.bootstrap.wiring.background;

import cairn.adapter.persistence.Database;
import cairn.application.change.DeleteChanges;
import cairn.application.idempotency.DeleteIdempotencyKeys;
import cairn.application.indexing.Indexer;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.tree.BinContents;
import cairn.application.tree.EmptyBin;
import cairn.application.tree.PurgeResources;
import cairn.application.upload.CollectOrphanedBlobs;
import cairn.application.upload.CollectUploads;
import cairn.application.upload.DeleteBlobs;
import cairn.application.workspace.PurgeWorkspaces;
import cairn.bootstrap.backup.RemovalHold;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.runtime.work.ScheduledTask;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.TreeWiring;
import java.time.Duration;
import java.util.List;
import java.util.function.IntSupplier;

/// Housekeeping in the background.
public final class HousekeepingWiring {
    private static final Duration COLLECT_EVERY = Duration.ofMinutes(1);
    private static final Duration DELETE_EVERY = Duration.ofSeconds(2);

    private static final Duration PURGE_EVERY = Duration.ofSeconds(1);
    private static final Duration EMPTY_EVERY = Duration.ofHours(1);

    private HousekeepingWiring() {}

    public static List<ScheduledTask> scheduledTasks(
            Configuration configuration, Adapters adapters, Indexer indexer, RemovalHold hold) {
        Database database = adapters.database();
        CollectUploads uploads = collector(configuration, adapters);
        DeleteBlobs blobs =
                new DeleteBlobs(database.transactions(), database.blobRemovals(), adapters.blobs(), adapters.clock());
        CollectOrphanedBlobs orphans = new CollectOrphanedBlobs(
                database.transactions(),
                database.uploads(),
                adapters.blobs(),
                database.blobRemovals(),
                adapters.clock());
        DeleteIdempotencyKeys keys =
                new DeleteIdempotencyKeys(database.transactions(), database.idempotency(), adapters.clock());
        PurgeResources purge = new PurgeResources(database.places().purges(), TreeWiring.purger(adapters));
        DeleteChanges changes = new DeleteChanges(
                database.transactions(),
                database.changeLog(),
                adapters.clock(),
                configuration.storage().lifetimes().changes());
        EmptyBin bins = bins(configuration, adapters);
        PurgeWorkspaces workspaces = workspaces(adapters, indexer);
        return List.of(
                ReprocessWiring.scheduledTask(configuration, adapters),
                ModelWiring.change(configuration, adapters),
                ModelWiring.forget(configuration, adapters),
                freeing(database, "empty-bins", () -> once(bins::execute), EMPTY_EVERY),
                freeing(database, "expire", MemoryWiring.expiry(adapters)::execute, PURGE_EVERY),
                freeing(database, "delete-memory-jobs", MemoryWiring.deletion(adapters)::execute, COLLECT_EVERY),
                freeing(database, "forget-imports", ImportWiring.forgetting(adapters)::execute, EMPTY_EVERY),
                freeing(database, "purge", purge::execute, PURGE_EVERY),
                freeing(database, "purge-workspaces", workspaces::execute, PURGE_EVERY),
                freeing(database, "collect-uploads", () -> once(uploads::execute), COLLECT_EVERY),
                freeing(database, "collect-orphans", () -> once(orphans::execute), COLLECT_EVERY),
                freeing(database, "delete-blobs", () -> hold.unlessHeld(blobs::execute), DELETE_EVERY),
                freeing(database, "delete-idempotency-keys", keys::execute, COLLECT_EVERY),
                WebhookWiring.deletion(adapters),
                freeing(database, "delete-changes", changes::execute, EMPTY_EVERY));
    }

    private static PurgeWorkspaces workspaces(Adapters adapters, Indexer indexer) {
        Database database = adapters.database();
        return new PurgeWorkspaces(
                database.transactions(),
                database.workspaces().deletions(),
                database.uploads(),
                database.usage(),
                database.blobRemovals(),
                indexer,
                adapters.clock());
    }

    private static CollectUploads collector(Configuration configuration, Adapters adapters) {
        return new CollectUploads(
                adapters.database().transactions(),
                adapters.database().uploads(),
                adapters.database().usage(),
                adapters.blobs(),
                adapters.database().blobRemovals(),
                adapters.clock(),
                configuration.storage().lifetimes().uploadRetention());
    }

    /// Tasks that free space continue even if the disk is nearly full.
    static ScheduledTask freeing(Database database, String name, IntSupplier round, Duration rest) {
        return new ScheduledTask(name, () -> database.transactions().freeing(round::getAsInt), rest);
    }

    /// For work that completes in one call: rests after every round.
    private static int once(Runnable work) {
        work.run();
        return 0;
    }

    private static EmptyBin bins(Configuration configuration, Adapters adapters) {
        Database database = adapters.database();
        ArchiveRepository archive = database.places().archive();
        return new EmptyBin(
                database.transactions(),
                database.tree(),
                archive,
                new BinContents(database.resourceChanges(), database.places().aliases(), archive),
                TreeWiring.removal(adapters),
                adapters.clock(),
                configuration.storage().lifetimes().bin());
    }
}
