package cairn.bootstrap.finding;

import cairn.application.embedding.TextModels;
import cairn.application.enrichment.EmbedPassages;
import cairn.application.enrichment.EmbedSummary;
import cairn.application.enrichment.PassageReader;
import cairn.application.port.extraction.LeadSummarizer;
import cairn.application.port.extraction.StopWordLanguageDetector;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.RecipeBook;
import cairn.domain.processing.StepVersions;
import java.time.InstantSource;

/// The handlers that embed texts, on a finder's database.
///
/// @param limit the most passages of one text
record EmbeddingHandlers(Finder finder, StepVersions versions, int limit, InstantSource clock) {
    EmbedSummary summaries(TextModels models) {
        return new EmbedSummary(
                new EmbedSummary.Ports(
                        finder.database.transactions(),
                        finder.database.resources(),
                        finder.database.texts(),
                        finder.database.processing(),
                        finder.database.vectors(),
                        finder.database.passages(),
                        finder.database.indexBacklog(),
                        finder.database.jobs(),
                        models,
                        new LeadSummarizer(),
                        new StopWordLanguageDetector(),
                        clock),
                reader(),
                journal());
    }

    EmbedPassages passages(TextModels models) {
        return new EmbedPassages(
                new EmbedPassages.Ports(
                        finder.database.transactions(),
                        finder.database.resources(),
                        finder.database.resourceChanges(),
                        finder.database.processing(),
                        finder.database.passages(),
                        finder.database.indexBacklog(),
                        finder.database.jobs(),
                        models,
                        clock),
                reader(),
                journal());
    }

    private PassageReader reader() {
        return new PassageReader(finder.database.texts(), limit);
    }

    private ProcessingJournal journal() {
        return new ProcessingJournal(
                finder.database.transactions(),
                finder.database.processing(),
                new RecipeBook(finder.database.recipes(), finder.database.resources(), versions));
    }
}
