package cairn.bootstrap.wiring.background;

import cairn.adapter.persistence.Database;
import cairn.application.context.ContextTexts;
import cairn.application.context.ContextVectors;
import cairn.application.context.EmbedContext;
import cairn.application.enrichment.BookmarkPages;
import cairn.application.enrichment.BookmarkReader;
import cairn.application.enrichment.CurrentViews;
import cairn.application.enrichment.EmbedPassages;
import cairn.application.enrichment.EmbedPicture;
import cairn.application.enrichment.EmbedSummary;
import cairn.application.enrichment.ExtractContent;
import cairn.application.enrichment.FetchPage;
import cairn.application.enrichment.LargestThumbnail;
import cairn.application.enrichment.PassageReader;
import cairn.application.enrichment.PassageVectors;
import cairn.application.enrichment.ReadPicture;
import cairn.application.enrichment.StoredFiles;
import cairn.application.enrichment.SummaryResults;
import cairn.application.enrichment.SummaryVectors;
import cairn.application.enrichment.SummaryWriter;
import cairn.application.enrichment.ThumbnailBytes;
import cairn.application.enrichment.Thumbnails;
import cairn.application.importing.RunImport;
import cairn.application.indexing.Freshness;
import cairn.application.job.JobHandlers;
import cairn.application.job.JobRunner;
import cairn.application.memory.InferMemories;
import cairn.application.port.extraction.PictureReader;
import cairn.application.port.extraction.TextExtractor;
import cairn.application.port.job.WorkObserver;
import cairn.application.port.resource.NeighbourRepository;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.RecipeBook;
import cairn.application.processing.StepResults;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.Readers;
import cairn.bootstrap.wiring.adapters.TreeWiring;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Background processing of content.
public final class EnrichmentWiring {
    private final Adapters adapters;
    private final Database database;
    private final ProcessingJournal journal;
    private final StepResults results;
    private final PassageReader passages;
    private final NeighbourRepository neighbours;

    private EnrichmentWiring(Configuration configuration, Adapters adapters) {
        this.adapters = adapters;
        this.database = adapters.database();
        RecipeBook recipes = new RecipeBook(
                database.recipes(), database.resources(), ReprocessWiring.versions(configuration, adapters));
        this.journal = new ProcessingJournal(
                database.transactions(), database.resourceChanges(), database.processing(), recipes);
        this.results = new StepResults(
                database.processing(), recipes, database.indexBacklog(), database.jobs(), adapters.clock());
        this.passages = new PassageReader(database.texts(), configuration.passagesPerItem());
        this.neighbours = configuration.noteContexts() ? database.neighbours() : (workspace, notes) -> List.of();
    }

    /// @param isStopping whether long work should end early
    public static JobRunner jobs(
            Configuration configuration,
            Adapters adapters,
            Freshness freshness,
            WorkObserver observer,
            BooleanSupplier isStopping) {
        Database database = adapters.database();
        return new JobRunner(
                database.transactions(),
                database.jobs(),
                database.jobStatistics(),
                new EnrichmentWiring(configuration, adapters)
                        .handlers(
                                MemoryWiring.inference(configuration, adapters, freshness),
                                ImportWiring.run(configuration, adapters, isStopping)),
                adapters.clock(),
                configuration.jobLease(),
                observer);
    }

    private JobHandlers handlers(InferMemories memories, RunImport imports) {
        Readers readers = adapters.readers();
        Thumbnails drawn = thumbnails(readers.drawings());
        return new JobHandlers(
                pictures(thumbnails(readers.pictures())),
                pictureEmbedding(),
                extraction(readers.documents(), drawn),
                extraction(readers.pictureTexts(), drawn),
                fetching(thumbnails(readers.pageImages())),
                embedding(),
                passages(),
                contexts(),
                memories,
                imports);
    }

    private Thumbnails thumbnails(PictureReader reader) {
        ThumbnailBytes bytes = new ThumbnailBytes(
                database.transactions(), adapters.blobs(), database.blobRemovals(), adapters.ids(), adapters.clock());
        return new Thumbnails(database.pictures(), bytes, database.blobRemovals(), reader);
    }

    private StoredFiles files() {
        return new StoredFiles(database.resources(), database.resourceChanges(), adapters.blobs());
    }

    private ReadPicture pictures(Thumbnails thumbnails) {
        return new ReadPicture(database.transactions(), files(), thumbnails, journal, results);
    }

    private EmbedPicture pictureEmbedding() {
        return new EmbedPicture(
                database.transactions(),
                database.resourceChanges(),
                database.vectors(),
                new LargestThumbnail(
                        database.resources(),
                        adapters.blobs(),
                        adapters.readers().drawings()),
                adapters.pictureModels().model(),
                adapters.textModels(),
                results);
    }

    private ExtractContent extraction(TextExtractor extractor, Thumbnails thumbnails) {
        return new ExtractContent(
                database.transactions(), files(), extractor, database.texts(), thumbnails, journal, results);
    }

    private FetchPage fetching(Thumbnails thumbnails) {
        return new FetchPage(
                database.transactions(),
                database.resources(),
                new BookmarkReader(
                        database.texts(), adapters.pages(), adapters.readers().pages(), thumbnails),
                new BookmarkPages(
                        database.transactions(),
                        database.processing(),
                        database.texts(),
                        database.webPages(),
                        thumbnails,
                        results),
                journal,
                results);
    }

    private EmbedSummary embedding() {
        return new EmbedSummary(
                database.resources(),
                passages,
                new SummaryWriter(
                        database.texts(),
                        database.vectors(),
                        adapters.summaries().summarizer(),
                        adapters.readers().languages()),
                new SummaryVectors(adapters.textModels(), database.vectors()),
                passageVectors(),
                new SummaryResults(
                        database.transactions(),
                        database.processing(),
                        database.vectors(),
                        passageVectors(),
                        results,
                        TreeWiring.contexts(adapters),
                        new CurrentViews(database.resourceChanges(), database.resources())),
                journal);
    }

    private EmbedContext contexts() {
        return new EmbedContext(
                database.transactions(),
                database.resourceChanges(),
                database.contexts(),
                new ContextVectors(
                        neighbours, new ContextTexts(database.texts()), database.vectors(), adapters.textModels()),
                database.indexBacklog());
    }

    private EmbedPassages passages() {
        return new EmbedPassages(
                database.transactions(),
                database.resources(),
                database.resourceChanges(),
                database.processing(),
                passageVectors(),
                journal,
                results);
    }

    private PassageVectors passageVectors() {
        return new PassageVectors(passages, database.passages(), adapters.textModels());
    }
}
