package cairn.bootstrap.wiring.http.exchange;

import cairn.adapter.http.endpoint.importing.ImportEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.importing.CreateImport;
import cairn.application.importing.DeleteImport;
import cairn.application.importing.ImportFolder;
import cairn.application.importing.ListImports;
import cairn.application.importing.ListReportEntries;
import cairn.application.importing.ShowImport;
import cairn.application.port.exchange.ImportRepository;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.background.ImportWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;

/// Imports.
public final class ImportRoutes {
    private ImportRoutes() {}

    public static List<Route> of(ApiParts parts) {
        Adapters adapters = parts.adapters();
        Database database = parts.database();
        ImportRepository runs = database.imports().runs();
        CreateImport create = new CreateImport(
                database.transactions(),
                runs,
                database.imports().ledger(),
                new ImportFolder(database.places().destinations(), database.resources()),
                ImportWiring.tickets(adapters),
                database.jobs(),
                adapters.ids());
        return new ImportEndpoints(
                        create,
                        new ListImports(database.transactions(), runs),
                        new ShowImport(runs),
                        new ListReportEntries(database.transactions(), runs),
                        new DeleteImport(database.transactions(), runs, ImportWiring.ending(adapters)))
                .routes();
    }
}
