package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.ProcessingEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.processing.ShowProcessing;
import cairn.application.resource.ReprocessResource;
import cairn.application.text.ReadResourceText;
import cairn.bootstrap.wiring.background.ReprocessWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.time.InstantSource;
import java.util.List;

/// Background processing of content.
final class ProcessingRoutes {
    private ProcessingRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        InstantSource clock = parts.adapters().clock();
        return new ProcessingEndpoints(
                        new ShowProcessing(
                                database.transactions(),
                                database.processing(),
                                database.jobs(),
                                database.jobStatistics(),
                                ReprocessWiring.outdated(parts.configuration(), parts.adapters()),
                                clock),
                        new ReprocessResource(
                                database.transactions(),
                                database.resourceChanges(),
                                database.processing(),
                                database.recipes(),
                                database.jobs(),
                                clock),
                        new ReadResourceText(database.transactions(), database.resources(), database.texts()))
                .routes();
    }
}
