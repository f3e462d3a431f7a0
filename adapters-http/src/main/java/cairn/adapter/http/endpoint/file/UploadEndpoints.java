package cairn.adapter.http.endpoint.file;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.UploadRecord;
import cairn.adapter.http.request.UploadRequest;
import cairn.application.upload.OfferUpload;
import cairn.application.version.CheckReplacement;
import java.io.IOException;
import java.util.List;

/// Returns URLs for uploads of file bytes.
public final class UploadEndpoints {
    private static final String PATH = "/v2/upload";

    private final OfferUpload offer;
    private final CheckReplacement check;

    public UploadEndpoints(OfferUpload offer, CheckReplacement check) {
        this.offer = offer;
        this.check = check;
    }

    /// The GET reserves space, so it has no HEAD.
    public List<Route> routes() {
        return List.of(Route.get(PATH, "getUpload", this::get).unsafe(), Route.post(PATH, "postUpload", this::post));
    }

    private void get(Exchange exchange) throws IOException {
        answer(exchange, UploadRequest.parse(exchange.query()));
    }

    private void post(Exchange exchange) throws IOException {
        answer(exchange, UploadRequest.parse(exchange.body()));
    }

    private void answer(Exchange exchange, UploadRequest request) throws IOException {
        exchange.header("Cache-Control", "no-store");
        request.replaced().ifPresent(id -> check.execute(exchange.principal(), id));
        exchange.json(200, UploadRecord.of(offer.execute(exchange.principal(), request.command())));
    }
}
