package cairn.adapter.http.endpoint.file;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.ExportLinkRecord;
import cairn.adapter.http.request.ExportLinkRequest;
import cairn.application.exporting.ExportResources;
import cairn.application.exporting.ExportResources.Export;
import cairn.application.exporting.ExportResources.Query;
import cairn.application.exporting.OfferExport;
import cairn.domain.Ids;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/// Exports, by key or by signed URL.
public final class ExportEndpoints {
    private static final int MOST_NAME = 100;

    private final ExportResources export;
    private final OfferExport offer;
    private final ExportSlots slots;

    public ExportEndpoints(ExportResources export, OfferExport offer, ExportSlots slots) {
        this.export = export;
        this.offer = offer;
        this.slots = slots;
    }

    public List<Route> routes() {
        return List.of(
                Route.get("/v2/export", "exportWorkspace", this::workspace),
                Route.get("/v2/resources/{id}/export", "exportResource", this::resource),
                Route.post("/v2/export-links", "createExportLink", this::link).reading(),
                Route.get("/exports/{workspace}", "downloadExport", this::download)
                        .open());
    }

    private void workspace(Exchange exchange) throws IOException {
        send(exchange, exchange.workspace(), new Query.Keyed(Optional.empty()));
    }

    private void resource(Exchange exchange) throws IOException {
        send(exchange, exchange.workspace(), new Query.Keyed(Optional.of(new ResourceId(exchange.id()))));
    }

    private void link(Exchange exchange) throws IOException {
        exchange.header("Cache-Control", "no-store");
        exchange.json(
                200,
                ExportLinkRecord.of(offer.execute(exchange.principal(), ExportLinkRequest.parse(exchange.body()))));
    }

    /// A malformed workspace ID was never signed.
    private void download(Exchange exchange) throws IOException {
        WorkspaceId workspace = Ids.parse(exchange.path("workspace"))
                .map(WorkspaceId::new)
                .orElseThrow(() -> new Rejected(new Failure.SignatureRejected(
                        SignatureProblem.INVALID_SIGNATURE, "The URL is not a valid signed URL of this server.")));
        send(exchange, workspace, new Query.Signed(exchange.rawQuery()));
    }

    private void send(Exchange exchange, WorkspaceId workspace, Query query) throws IOException {
        Export found = export.execute(workspace, query);
        if (exchange.request().getMethod().equals("HEAD")) {
            describe(exchange, found);
            // Otherwise the length would be given as 0.
            exchange.response().flushBuffer();
            return;
        }
        slots.take(workspace);
        try {
            describe(exchange, found);
            found.writeTo(exchange.response().getOutputStream());
        } catch (IOException | RuntimeException | Error e) {
            exchange.response().setHeader("Content-Disposition", null);
            exchange.breakOff();
            throw e;
        } finally {
            slots.giveBack(workspace);
        }
    }

    private static void describe(Exchange exchange, Export found) {
        HttpServletResponse response = exchange.response();
        String name = found.name().replaceAll("[\\p{Cc}<>:\"/\\\\|?*]", "_");
        String head = name.codePointCount(0, name.length()) <= MOST_NAME
                ? name
                : name.substring(0, name.offsetByCodePoints(0, MOST_NAME));
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType("application/zip");
        response.setHeader("Cache-Control", "no-store");
        response.setHeader(
                "Content-Disposition",
                ContentDisposition.of(
                        "attachment", head + " " + LocalDate.ofInstant(found.at(), ZoneOffset.UTC) + ".zip"));
    }
}
