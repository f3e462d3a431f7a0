package cairn.bootstrap.wiring.http.parts;

import cairn.adapter.enrichment.markdown.CommonmarkRenderer;
import cairn.adapter.http.endpoint.RecordAnswers;
import cairn.adapter.http.endpoint.event.OpenStreams;
import cairn.adapter.http.record.RecordRenderer;
import cairn.adapter.persistence.Database;
import cairn.application.indexing.Freshness;
import cairn.application.limit.PlanLimits;
import cairn.application.port.extraction.MarkdownRenderer;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.wiring.adapters.Adapters;
import java.util.function.Supplier;

/// The parts that the routes of all nouns share.
public record ApiParts(
        Configuration configuration,
        Adapters adapters,
        Freshness freshness,
        OpenStreams streams,
        MarkdownRenderer markdown,
        RecordRenderer renderer,
        RecordAnswers answers,
        Supplier<String> publicUrl) {

    public static ApiParts of(
            Configuration configuration,
            Adapters adapters,
            Freshness freshness,
            OpenStreams streams,
            Supplier<String> publicUrl) {
        RecordRenderer renderer = new RecordRenderer(adapters.links(), publicUrl, adapters.clock());
        return new ApiParts(
                configuration,
                adapters,
                freshness,
                streams,
                new CommonmarkRenderer(),
                renderer,
                new RecordAnswers(renderer),
                publicUrl);
    }

    public Database database() {
        return adapters.database();
    }

    public PlanLimits limits() {
        return new PlanLimits(database().usage());
    }
}
