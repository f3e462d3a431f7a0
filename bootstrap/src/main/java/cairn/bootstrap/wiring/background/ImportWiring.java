package cairn.bootstrap.wiring.background;

import cairn.adapter.enrichment.importing.SpooledImportReader;
import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.adapter.persistence.Database;
import cairn.application.bulk.PerformCreations;
import cairn.application.importing.ForgetImports;
import cairn.application.importing.ImportBatch;
import cairn.application.importing.ImportEnding;
import cairn.application.importing.ImportLoading;
import cairn.application.importing.ImportRun;
import cairn.application.importing.ImportSteps;
import cairn.application.importing.ImportTickets;
import cairn.application.importing.ImportedBytes;
import cairn.application.importing.RunImport;
import cairn.application.importing.item.ImportItems;
import cairn.application.importing.item.ImportPlaces;
import cairn.application.importing.item.ImportSettling;
import cairn.application.importing.item.ImportedExtras;
import cairn.application.importing.item.ImportedMarks;
import cairn.application.importing.item.ImportedResources;
import cairn.application.importing.item.ImportedRoots;
import cairn.application.importing.item.RootDress;
import cairn.application.memory.Principals;
import cairn.application.resource.CreateBookmark;
import cairn.application.resource.CreateFile;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.ResourceCreation;
import cairn.application.tree.CreateSpace;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.NoteWiring;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Imports: the common part of requests and background work, and the work itself.
public final class ImportWiring {
    private final Adapters adapters;
    private final Database database;
    private final ImportPlaces places;
    private final ImportedExtras extras;

    private ImportWiring(Adapters adapters) {
        this.adapters = adapters;
        this.database = adapters.database();
        this.places = new ImportPlaces(
                database.imports().ledger(),
                database.resources(),
                database.tree(),
                database.places().aliases());
        this.extras = new ImportedExtras(
                database.annotations().comments(),
                database.places().aliases(),
                database.resourceChanges(),
                adapters.ids());
    }

    public static ImportTickets tickets(Adapters adapters) {
        Database database = adapters.database();
        return new ImportTickets(
                database.uploads(), adapters.blobs(), database.blobRemovals(), database.usage(), adapters.clock());
    }

    public static ImportEnding ending(Adapters adapters) {
        Database database = adapters.database();
        return new ImportEnding(database.transactions(), database.imports().runs(), tickets(adapters));
    }

    public static PerformCreations creations(Adapters adapters) {
        Database database = adapters.database();
        ResourceCreation creation = NoteWiring.creation(adapters);
        return new PerformCreations(
                new CreateFolder(creation, database.tree()),
                NoteWiring.create(adapters),
                new CreateBookmark(creation, database.texts()),
                new CreateFile(creation, database.uploads(), adapters.blobs()));
    }

    static ForgetImports forgetting(Adapters adapters) {
        Database database = adapters.database();
        return new ForgetImports(database.transactions(), database.imports().finished(), adapters.clock());
    }

    static RunImport run(Configuration configuration, Adapters adapters, BooleanSupplier isStopping) {
        return new ImportWiring(adapters).run(configuration, isStopping);
    }

    private RunImport run(Configuration configuration, BooleanSupplier isStopping) {
        ImportBatch batch = new ImportBatch(
                database.transactions(),
                database.imports().runs(),
                places,
                steps(configuration.storage().lifetimes().bin()),
                ending(adapters),
                tickets(adapters));
        ImportRun run = new ImportRun(
                database.transactions(),
                database.imports().runs(),
                new ImportLoading(places, bytes()),
                batch,
                database.jobs(),
                adapters.clock(),
                isStopping);
        return new RunImport(
                database.imports().runs(),
                new Principals(database.accounts(), configuration.plans()),
                reader(configuration),
                adapters.blobs(),
                run,
                ending(adapters));
    }

    private static SpooledImportReader reader(Configuration configuration) {
        Path folder = configuration.dataDir().resolve("work").resolve("imports");
        SpoolSpace space = SpoolSpace.of(folder, configuration.storage().reserveBytes());
        SpooledImportReader reader = new SpooledImportReader(folder, space);
        try {
            reader.clear();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return reader;
    }

    private ImportedBytes bytes() {
        return new ImportedBytes(
                database.transactions(),
                database.uploads(),
                database.usage(),
                adapters.blobs(),
                database.blobRemovals(),
                adapters.ids(),
                adapters.clock());
    }

    private ImportSteps steps(Duration bin) {
        return new ImportSteps(
                new ImportItems(
                        places,
                        database.externalIds(),
                        new ImportedResources(creations(adapters)),
                        extras,
                        database.places().archive()),
                roots(),
                new ImportedMarks(
                        database.annotations().tags(),
                        NoteWiring.tags(adapters),
                        database.annotations().labels()),
                new ImportSettling(
                        places,
                        database.resources(),
                        database.places().archive(),
                        extras,
                        database.imports().runs(),
                        adapters.clock(),
                        bin));
    }

    private ImportedRoots roots() {
        RootDress dress = new RootDress(
                database.resources(),
                database.resourceChanges(),
                database.tree(),
                NoteWiring.tags(adapters),
                database.imports().ledger(),
                database.indexBacklog());
        CreateSpace create = new CreateSpace(
                database.transactions(),
                database.resources(),
                database.tree(),
                NoteWiring.limits(adapters),
                database.indexBacklog(),
                adapters.ids(),
                adapters.clock());
        return new ImportedRoots(places, dress, create, MemoryWiring.folder(adapters), extras);
    }
}
