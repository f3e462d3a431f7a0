package cairn.bootstrap.wiring.adapters;

import cairn.adapter.enrichment.embedding.OnnxEmbedders;
import cairn.adapter.enrichment.openai.OpenAiFacts;
import cairn.adapter.enrichment.openai.OpenAiSettings;
import cairn.adapter.enrichment.openai.OpenAiSummarizer;
import cairn.adapter.enrichment.summary.ExtractiveSummarizer;
import cairn.adapter.enrichment.summary.SentenceFacts;
import cairn.adapter.resilience.Breaker;
import cairn.adapter.resilience.GuardedFacts;
import cairn.adapter.resilience.GuardedSummarizer;
import cairn.application.port.extraction.Summarizer;
import cairn.application.port.memory.FactExtractor;
import cairn.bootstrap.configuration.Secret;
import cairn.bootstrap.configuration.SummarySettings;
import cairn.bootstrap.runtime.work.Workers;
import cairn.bootstrap.runtime.work.Workers.Embedding;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;

/// The adapters that make summaries, and facts for memories.
///
/// @param answers whether it is worth requesting better ones than exist
/// @param workers of the lane that makes them
public record SummarySource(
        Summarizer summarizer,
        FactExtractor facts,
        List<Breaker> breakers,
        BooleanSupplier answers,
        Workers.Embedding workers) {
    /// Number of threads that wait for responses of a remote model.
    private static final int WAITING = 4;

    static SummarySource open(SummarySettings settings, InstantSource clock) {
        ExtractiveSummarizer extractive = new ExtractiveSummarizer();
        return switch (settings) {
            case SummarySettings.Extractive() ->
                new SummarySource(
                        extractive,
                        new SentenceFacts(),
                        List.of(),
                        () -> true,
                        new Embedding(OnnxEmbedders.textsAtOnce(), Workers.JOBS));
            case SummarySettings.OpenAi remote -> {
                GuardedSummarizer guarded =
                        new GuardedSummarizer(new OpenAiSummarizer(settings(remote), extractive), extractive, clock);
                GuardedFacts facts = new GuardedFacts(new OpenAiFacts(settings(remote)));
                yield new SummarySource(
                        guarded,
                        facts,
                        List.of(guarded.breaker(), facts.breaker()),
                        guarded::answers,
                        new Embedding(Math.max(WAITING, OnnxEmbedders.textsAtOnce()), 1));
            }
        };
    }

    private static OpenAiSettings settings(SummarySettings.OpenAi remote) {
        return new OpenAiSettings(remote.base(), remote.key().map(Secret::reveal), remote.model(), remote.timeout());
    }
}
