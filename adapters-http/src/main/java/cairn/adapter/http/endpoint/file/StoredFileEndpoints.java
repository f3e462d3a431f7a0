package cairn.adapter.http.endpoint.file;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.exchange.body.ClientGone;
import cairn.adapter.http.exchange.body.RequestBody;
import cairn.adapter.http.problem.RequestRefused;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.blob.BlobStore.WrongLength;
import cairn.application.upload.OpenFile;
import cairn.application.upload.StoreUpload;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.failure.Rejected;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/// Uploads and downloads of file bytes, by signed URLs instead of keys.
public final class StoredFileEndpoints {
    private static final String PATH = "/" + BlobPath.FOLDER + "/{file}";

    private final StoreUpload store;
    private final OpenFile open;

    public StoredFileEndpoints(StoreUpload store, OpenFile open) {
        this.store = store;
        this.open = open;
    }

    public List<Route> routes() {
        return List.of(
                Route.put(PATH, "putStoredFile", this::put).open(),
                Route.get(PATH, "getStoredFile", this::get).open());
    }

    private void put(Exchange exchange) throws IOException {
        HttpServletRequest request = exchange.request();
        RequestBody body = RequestBody.passing(request.getInputStream());
        StoreUpload.Command command = new StoreUpload.Command(
                path(exchange),
                exchange.rawQuery(),
                request.getContentLengthLong(),
                Objects.requireNonNullElse(request.getHeader("Content-Disposition"), ""),
                body);
        Stored stored = store(command, body);
        exchange.header("ETag", FileAnswers.etag(stored.digest()));
        exchange.send(200, "text/plain", new byte[0]);
    }

    private Stored store(StoreUpload.Command command, RequestBody body) throws IOException {
        try {
            return store.execute(command);
        } catch (WrongLength e) {
            throw Rejected.invalid(
                    "#header/Content-Length",
                    "wrong_length",
                    "Send exactly the number of bytes requested from GET /v2/upload.");
        } catch (RequestBody.TooSlow e) {
            throw RequestRefused.tooSlow();
        } catch (IOException e) {
            throw body.isBroken() ? new ClientGone(e) : e;
        }
    }

    private void get(Exchange exchange) throws IOException {
        FileAnswers.send(exchange, open.execute(path(exchange), exchange.rawQuery()));
    }

    /// A malformed path was never signed.
    private static BlobPath path(Exchange exchange) {
        return BlobPath.parse(BlobPath.FOLDER + "/" + exchange.path("file"))
                .orElseThrow(() -> new Rejected(new Failure.SignatureRejected(
                        SignatureProblem.INVALID_SIGNATURE, "The URL is not a valid signed URL of this server.")));
    }
}
