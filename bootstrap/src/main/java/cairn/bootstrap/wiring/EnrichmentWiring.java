package cairn.bootstrap.wiring;

import cairn.adapter.enrichment.extraction.ContentExtractor;
import cairn.adapter.enrichment.extraction.ParserSettings;
import cairn.adapter.enrichment.extraction.parser.ExtractionLimits;
import cairn.adapter.enrichment.extraction.parser.OcrSettings;
import cairn.adapter.enrichment.language.OpenNlpLanguageDetector;
import cairn.adapter.enrichment.summary.ExtractiveSummarizer;
import cairn.adapter.persistence.Database;
import cairn.application.enrichment.EmbedPassages;
import cairn.application.enrichment.EmbedPicture;
import cairn.application.enrichment.EmbedSummary;
import cairn.application.enrichment.ExtractContent;
import cairn.application.enrichment.FetchPage;
import cairn.application.enrichment.PassageReader;
import cairn.application.enrichment.ProcessingJournal;
import cairn.application.enrichment.ReadPicture;
import cairn.application.job.JobHandlers;
import cairn.application.job.JobRunner;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.ExtractionSettings;
import cairn.bootstrap.work.Workers;
import java.nio.file.Path;

/// What reads content in the background.
final class EnrichmentWiring {
    private EnrichmentWiring() {}

    static JobRunner jobs(Configuration configuration, Adapters adapters) {
        Database database = adapters.database();
        ProcessingJournal journal = new ProcessingJournal(database.transactions(), database.processing());
        PassageReader passages = new PassageReader(database.texts(), configuration.passagesPerItem());
        JobHandlers handlers = new JobHandlers(
                pictures(adapters, journal),
                pictureEmbedding(adapters),
                extraction(adapters, journal),
                fetching(adapters, journal),
                embedding(adapters, passages, journal),
                passages(adapters, passages, journal));
        return new JobRunner(
                database.transactions(),
                database.jobs(),
                database.throughput(),
                handlers,
                adapters.clock(),
                configuration.jobLease());
    }

    static ContentExtractor extractor(Configuration configuration, Path folder) {
        ExtractionSettings settings = configuration.extraction();
        ExtractionLimits bounds = ExtractionLimits.DEFAULT;
        return new ContentExtractor(
                folder.resolve("work"),
                new ParserSettings(
                        new ExtractionLimits(
                                settings.time(), bounds.characters(), bounds.pages(), settings.fileBytes()),
                        new OcrSettings(configuration.modelsDir().resolve("tessdata"), settings.ocrLanguages()),
                        settings.memoryMegabytes(),
                        Workers.READERS));
    }

    private static ReadPicture pictures(Adapters adapters, ProcessingJournal journal) {
        Database database = adapters.database();
        return new ReadPicture(
                new ReadPicture.Ports(
                        database.transactions(),
                        database.resources(),
                        database.pictures(),
                        database.processing(),
                        database.indexBacklog(),
                        database.jobs(),
                        adapters.blobs(),
                        database.blobRemovals(),
                        adapters.pictureReader(),
                        adapters.clock()),
                journal);
    }

    private static EmbedPicture pictureEmbedding(Adapters adapters) {
        Database database = adapters.database();
        return new EmbedPicture(new EmbedPicture.Ports(
                database.transactions(),
                database.resources(),
                database.resourceChanges(),
                database.pictureVectors(),
                database.indexBacklog(),
                database.jobs(),
                adapters.blobs(),
                adapters.pictureReader(),
                adapters.pictureModels().model(),
                adapters.clock()));
    }

    private static ExtractContent extraction(Adapters adapters, ProcessingJournal journal) {
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
                        adapters.extractor(),
                        adapters.clock()),
                journal);
    }

    private static FetchPage fetching(Adapters adapters, ProcessingJournal journal) {
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
                        adapters.extractor(),
                        adapters.clock()),
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
                        database.pictureVectors(),
                        database.indexBacklog(),
                        database.jobs(),
                        adapters.embedder(),
                        new ExtractiveSummarizer(adapters.embedder()),
                        new OpenNlpLanguageDetector(),
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
                        adapters.embedder(),
                        adapters.clock()),
                passages,
                journal);
    }
}
