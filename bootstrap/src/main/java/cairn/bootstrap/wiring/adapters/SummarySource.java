package cairn.bootstrap.wiring.adapters;

import cairn.adapter.enrichment.openai.OpenAiSettings;
import cairn.adapter.enrichment.openai.OpenAiSummarizer;
import cairn.adapter.enrichment.summary.ExtractiveSummarizer;
import cairn.adapter.resilience.Breaker;
import cairn.adapter.resilience.GuardedSummarizer;
import cairn.application.port.extraction.Summarizer;
import cairn.application.port.model.Embedder;
import cairn.bootstrap.configuration.Secret;
import cairn.bootstrap.configuration.SummarySettings;
import cairn.bootstrap.runtime.work.Workers;
import cairn.bootstrap.runtime.work.Workers.Embedding;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Where summaries come from.
///
/// @param answers whether asking for better ones than are there is worth while
/// @param workers of the lane that makes them
public record SummarySource(
        Summarizer summarizer, List<Breaker> breakers, BooleanSupplier answers, Workers.Embedding workers) {
    /// Answers of a model in another process are waited for, by so many at a time.
    private static final int WAITING = 4;

    static SummarySource open(SummarySettings settings, Embedder embedder, InstantSource clock) {
        ExtractiveSummarizer extractive = new ExtractiveSummarizer(embedder);
        return switch (settings) {
            case SummarySettings.Extractive() ->
                new SummarySource(extractive, List.of(), () -> true, new Embedding(Workers.EMBEDDERS, Workers.JOBS));
            case SummarySettings.OpenAi remote -> {
                GuardedSummarizer guarded =
                        new GuardedSummarizer(new OpenAiSummarizer(settings(remote), extractive), extractive, clock);
                yield new SummarySource(
                        guarded,
                        List.of(guarded.breaker()),
                        guarded::answers,
                        new Embedding(Math.max(WAITING, Workers.EMBEDDERS), 1));
            }
        };
    }

    private static OpenAiSettings settings(SummarySettings.OpenAi remote) {
        return new OpenAiSettings(remote.base(), remote.key().map(Secret::reveal), remote.model(), remote.timeout());
    }
}
