package cairn.bootstrap.finding;

import cairn.adapter.persistence.Database;
import cairn.application.context.ContextRefresh;
import cairn.application.context.ContextTexts;
import cairn.application.context.ContextVectors;
import cairn.application.context.EmbedContext;
import cairn.application.embedding.TextModels;
import cairn.application.enrichment.CurrentViews;
import cairn.application.enrichment.EmbedPassages;
import cairn.application.enrichment.EmbedSummary;
import cairn.application.enrichment.PassageReader;
import cairn.application.enrichment.PassageVectors;
import cairn.application.enrichment.SummaryResults;
import cairn.application.enrichment.SummaryVectors;
import cairn.application.enrichment.SummaryWriter;
import cairn.application.port.extraction.LeadSummarizer;
import cairn.application.port.extraction.StopWordLanguageDetector;
import cairn.domain.processing.StepVersions;
import java.time.InstantSource;

/// The handlers that embed texts, on a finder's database.
///
/// @param limit the most passages of one text
record EmbeddingHandlers(Database database, Steps steps, int limit) {
    EmbeddingHandlers(Finder finder, StepVersions versions, int limit, InstantSource clock) {
        this(finder.database, new Steps(finder.database, versions, clock), limit);
    }

    EmbedSummary summaries(TextModels models) {
        return new EmbedSummary(
                database.resources(),
                reader(),
                new SummaryWriter(
                        database.texts(), database.vectors(), new LeadSummarizer(), new StopWordLanguageDetector()),
                new SummaryVectors(models, database.vectors()),
                parts(models),
                new SummaryResults(
                        database.transactions(),
                        database.processing(),
                        database.vectors(),
                        parts(models),
                        steps.results(),
                        new ContextRefresh(
                                database.neighbours(), database.contexts(), database.jobs(), InstantSource.system()),
                        new CurrentViews(database.resourceChanges(), database.resources())),
                steps.journal());
    }

    EmbedPassages passages(TextModels models) {
        return new EmbedPassages(
                database.transactions(),
                database.resources(),
                database.resourceChanges(),
                database.processing(),
                parts(models),
                steps.journal(),
                steps.results());
    }

    EmbedContext contexts(TextModels models) {
        return new EmbedContext(
                database.transactions(),
                database.resourceChanges(),
                database.contexts(),
                new ContextVectors(
                        database.neighbours(), new ContextTexts(database.texts()), database.vectors(), models),
                database.indexBacklog());
    }

    private PassageVectors parts(TextModels models) {
        return new PassageVectors(reader(), database.passages(), models);
    }

    private PassageReader reader() {
        return new PassageReader(database.texts(), limit);
    }
}
