package cairn.bootstrap.wiring;

import cairn.adapter.enrichment.summary.ExtractiveSummarizer;
import cairn.application.port.Embedder;
import cairn.application.port.Summarizer;
import cairn.bootstrap.resilience.Breaker;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Where summaries come from.
///
/// @param answers whether asking for better ones than are there is worth while
record SummarySource(Summarizer summarizer, List<Breaker> breakers, BooleanSupplier answers) {
    static SummarySource open(Embedder embedder) {
        return new SummarySource(new ExtractiveSummarizer(embedder), List.of(), () -> true);
    }
}
