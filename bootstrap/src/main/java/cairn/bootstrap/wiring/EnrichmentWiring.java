package cairn.bootstrap.wiring;

import cairn.adapter.enrichment.extraction.ContentExtractor;
import cairn.adapter.enrichment.language.OpenNlpLanguageDetector;
import cairn.adapter.enrichment.picture.ImageIoPictureReader;
import cairn.adapter.enrichment.summary.ExtractiveSummarizer;
import cairn.adapter.persistence.Database;
import cairn.application.enrichment.EmbedSummary;
import cairn.application.enrichment.ExtractContent;
import cairn.application.enrichment.ProcessingJournal;
import cairn.application.enrichment.ReadPicture;
import cairn.application.job.JobHandlers;
import cairn.application.job.JobRunner;
import cairn.bootstrap.configuration.Configuration;
import java.nio.file.Path;

/// What reads content in the background.
final class EnrichmentWiring {
    private EnrichmentWiring() {}

    static JobRunner jobs(Configuration configuration, Adapters adapters, Path folder) {
        Database database = adapters.database();
        ProcessingJournal journal = new ProcessingJournal(database.transactions(), database.processing());
        JobHandlers handlers = new JobHandlers(
                pictures(adapters, folder, journal),
                extraction(adapters, folder, journal),
                embedding(adapters, journal));
        return new JobRunner(
                database.transactions(),
                database.jobs(),
                database.throughput(),
                handlers,
                adapters.clock(),
                configuration.jobLease());
    }

    private static ReadPicture pictures(Adapters adapters, Path folder, ProcessingJournal journal) {
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
                        new ImageIoPictureReader(folder.resolve("work")),
                        adapters.clock()),
                journal);
    }

    private static ExtractContent extraction(Adapters adapters, Path folder, ProcessingJournal journal) {
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
                        new ContentExtractor(folder.resolve("work")),
                        adapters.clock()),
                journal);
    }

    private static EmbedSummary embedding(Adapters adapters, ProcessingJournal journal) {
        Database database = adapters.database();
        return new EmbedSummary(
                new EmbedSummary.Ports(
                        database.transactions(),
                        database.resources(),
                        database.texts(),
                        database.processing(),
                        database.vectors(),
                        database.indexBacklog(),
                        adapters.embedder(),
                        new ExtractiveSummarizer(adapters.embedder()),
                        new OpenNlpLanguageDetector()),
                journal);
    }
}
