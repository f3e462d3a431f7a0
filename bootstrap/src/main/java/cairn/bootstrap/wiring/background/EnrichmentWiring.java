package cairn.bootstrap.wiring.background;

import cairn.adapter.persistence.Database;
import cairn.application.enrichment.EmbedPassages;
import cairn.application.enrichment.EmbedPicture;
import cairn.application.enrichment.EmbedSummary;
import cairn.application.enrichment.ExtractContent;
import cairn.application.enrichment.FetchPage;
import cairn.application.enrichment.PassageReader;
import cairn.application.enrichment.ReadPicture;
import cairn.application.enrichment.Thumbnails;
import cairn.application.job.JobHandlers;
import cairn.application.job.JobRunner;
import cairn.application.port.extraction.PictureReader;
import cairn.application.port.extraction.TextExtractor;
import cairn.application.port.job.WorkObserver;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.RecipeBook;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.Readers;

/// What reads content in the background.
public final class EnrichmentWiring {
    private EnrichmentWiring() {}

    public static JobRunner jobs(Configuration configuration, Adapters adapters, WorkObserver observer) {
        Database database = adapters.database();
        RecipeBook recipes = new RecipeBook(
                database.recipes(), database.resources(), ReprocessWiring.versions(configuration, adapters));
        ProcessingJournal journal = new ProcessingJournal(database.transactions(), database.processing(), recipes);
        PassageReader passages = new PassageReader(database.texts(), configuration.passagesPerItem());
        Readers readers = adapters.readers();
        Thumbnails drawn = thumbnails(adapters, readers.drawings());
        JobHandlers handlers = new JobHandlers(
                pictures(adapters, thumbnails(adapters, readers.pictures()), journal),
                pictureEmbedding(adapters, journal),
                extraction(adapters, readers.documents(), drawn, journal),
                extraction(adapters, readers.pictureTexts(), drawn, journal),
                fetching(adapters, thumbnails(adapters, readers.pageImages()), journal),
                embedding(adapters, passages, journal),
                passages(adapters, passages, journal));
        return new JobRunner(
                database.transactions(),
                database.jobs(),
                database.jobStatistics(),
                handlers,
                adapters.clock(),
                configuration.jobLease(),
                observer);
    }

    private static Thumbnails thumbnails(Adapters adapters, PictureReader reader) {
        Database database = adapters.database();
        return new Thumbnails(
                new Thumbnails.Ports(database.pictures(), adapters.blobs(), database.blobRemovals(), reader));
    }

    private static ReadPicture pictures(Adapters adapters, Thumbnails thumbnails, ProcessingJournal journal) {
        Database database = adapters.database();
        return new ReadPicture(
                new ReadPicture.Ports(
                        database.transactions(),
                        database.resources(),
                        database.processing(),
                        database.indexBacklog(),
                        database.jobs(),
                        adapters.blobs(),
                        adapters.clock()),
                thumbnails,
                journal);
    }

    private static EmbedPicture pictureEmbedding(Adapters adapters, ProcessingJournal journal) {
        Database database = adapters.database();
        return new EmbedPicture(
                new EmbedPicture.Ports(
                        database.transactions(),
                        database.resources(),
                        database.resourceChanges(),
                        database.vectors(),
                        database.indexBacklog(),
                        database.jobs(),
                        adapters.blobs(),
                        adapters.readers().drawings(),
                        adapters.pictureModels().model(),
                        adapters.textModels(),
                        adapters.clock()),
                journal);
    }

    private static ExtractContent extraction(
            Adapters adapters, TextExtractor extractor, Thumbnails thumbnails, ProcessingJournal journal) {
        Database database = adapters.database();
        return new ExtractContent(
                new ExtractContent.Ports(
                        database.transactions(),
                        database.resources(),
                        database.texts(),
                        database.processing(),
                        database.indexBacklog(),
                        database.jobs(),
                        adapters.blobs(),
                        extractor,
                        adapters.clock()),
                thumbnails,
                journal);
    }

    private static FetchPage fetching(Adapters adapters, Thumbnails thumbnails, ProcessingJournal journal) {
        Database database = adapters.database();
        return new FetchPage(
                new FetchPage.Ports(
                        database.transactions(),
                        database.resources(),
                        database.texts(),
                        database.processing(),
                        database.webPages(),
                        database.indexBacklog(),
                        database.jobs(),
                        adapters.pages(),
                        adapters.readers().pages(),
                        adapters.clock()),
                thumbnails,
                journal);
    }

    private static EmbedSummary embedding(Adapters adapters, PassageReader passages, ProcessingJournal journal) {
        Database database = adapters.database();
        return new EmbedSummary(
                new EmbedSummary.Ports(
                        database.transactions(),
                        database.resources(),
                        database.texts(),
                        database.processing(),
                        database.vectors(),
                        database.passages(),
                        database.indexBacklog(),
                        database.jobs(),
                        adapters.textModels(),
                        adapters.summaries().summarizer(),
                        adapters.readers().languages(),
                        adapters.clock()),
                passages,
                journal);
    }

    private static EmbedPassages passages(Adapters adapters, PassageReader passages, ProcessingJournal journal) {
        Database database = adapters.database();
        return new EmbedPassages(
                new EmbedPassages.Ports(
                        database.transactions(),
                        database.resources(),
                        database.resourceChanges(),
                        database.processing(),
                        database.passages(),
                        database.indexBacklog(),
                        database.jobs(),
                        adapters.textModels(),
                        adapters.clock()),
                passages,
                journal);
    }
}
