package cairn.adapter.http.endpoint.importing;

import cairn.adapter.http.exchange.Answers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.Pages.OffsetPage;
import cairn.adapter.http.record.importing.ImportRecord;
import cairn.adapter.http.record.importing.ReportEntryRecord;
import cairn.adapter.http.request.field.QueryFields;
import cairn.adapter.http.request.importing.ImportRequest;
import cairn.application.importing.CreateImport;
import cairn.application.importing.DeleteImport;
import cairn.application.importing.ListImports;
import cairn.application.importing.ListReportEntries;
import cairn.application.importing.ShowImport;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.resource.Missing;
import cairn.domain.Ids;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ReportEntry;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Imports files of other programs, and exports of this one.
public final class ImportEndpoints {
    private static final String ALL = "/v2/imports";
    private static final String ONE = "/v2/imports/{id}";

    private final CreateImport create;
    private final ListImports list;
    private final ShowImport show;
    private final ListReportEntries report;
    private final DeleteImport delete;

    public ImportEndpoints(
            CreateImport create, ListImports list, ShowImport show, ListReportEntries report, DeleteImport delete) {
        this.create = create;
        this.list = list;
        this.show = show;
        this.report = report;
        this.delete = delete;
    }

    public List<Route> routes() {
        return List.of(
                Route.post(ALL, "createImport", this::create),
                Route.get(ALL, "listImports", this::list),
                Route.get(ONE, "getImport", this::show),
                Route.get(ONE + "/report", "listReportEntries", this::report),
                Route.delete(ONE, "deleteImport", this::delete));
    }

    private void create(Exchange exchange) throws IOException {
        exchange.create(
                () -> ImportRequest.parse(exchange.body()),
                create,
                made -> Answers.created(ALL + "/" + made.id(), ImportRecord.of(made)));
    }

    private void list(Exchange exchange) throws IOException {
        Listing<Import> imports = list.execute(exchange.principal(), window(exchange));
        exchange.json(
                200,
                OffsetPage.of(
                        imports.count(),
                        "imports",
                        imports.items().stream().map(ImportRecord::of).toList()));
    }

    private void show(Exchange exchange) throws IOException {
        exchange.json(200, ImportRecord.of(show.execute(exchange.principal(), id(exchange))));
    }

    private void report(Exchange exchange) throws IOException {
        Window window = window(exchange);
        Listing<ReportEntry> entries = report.execute(exchange.principal(), id(exchange), window);
        exchange.json(
                200,
                OffsetPage.of(
                        entries.count(),
                        "entries",
                        entries.items().stream().map(ReportEntryRecord::of).toList()));
    }

    private void delete(Exchange exchange) {
        delete.execute(exchange.principal(), id(exchange));
        exchange.noContent();
    }

    private static Window window(Exchange exchange) {
        QueryFields query = exchange.query();
        query.refuseUnknown(Set.of());
        Window window = query.window();
        query.violations().refuse();
        return window;
    }

    private static ImportId id(Exchange exchange) {
        return Ids.parse(exchange.path("id")).map(ImportId::new).orElseThrow(Missing::importRun);
    }
}
