package cairn.bootstrap.wiring.http.exchange;

import cairn.adapter.enrichment.archive.ZipExportFormat;
import cairn.adapter.http.endpoint.file.ExportEndpoints;
import cairn.adapter.http.endpoint.file.ExportSlots;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.exporting.ExportPlaces;
import cairn.application.exporting.ExportReader;
import cairn.application.exporting.ExportResources;
import cairn.application.exporting.OfferExport;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;

/// Exports.
public final class ExportRoutes {
    private ExportRoutes() {}

    public static List<Route> of(ApiParts parts) {
        Adapters adapters = parts.adapters();
        ExportReader reader = reader(parts.database());
        ExportResources export = new ExportResources(
                places(parts.database()),
                reader,
                adapters.blobs(),
                adapters.files().missing(),
                new ZipExportFormat(
                        parts.configuration().dataDir().resolve("work").resolve("exports")),
                adapters.exportLinks(),
                adapters.clock());
        return new ExportEndpoints(
                        export,
                        new OfferExport(reader, adapters.exportLinks(), adapters.clock()),
                        new ExportSlots(Runtime.getRuntime().maxMemory()))
                .routes();
    }

    private static ExportReader reader(Database database) {
        return new ExportReader(
                database.transactions(),
                database.resources(),
                database.annotations().comments(),
                database.texts(),
                database.places().archive());
    }

    private static ExportPlaces places(Database database) {
        return new ExportPlaces(
                database.transactions(),
                database.tree(),
                database.places().aliases(),
                database.annotations().labels(),
                database.annotations().tags(),
                database.changeLog());
    }
}
