package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.file.StoredFileEndpoints;
import cairn.adapter.http.endpoint.file.UploadEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.upload.OfferUpload;
import cairn.application.upload.OpenFile;
import cairn.application.upload.OpenedFiles;
import cairn.application.upload.ServedFiles;
import cairn.application.upload.StoreUpload;
import cairn.application.version.CheckReplacement;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;
import java.util.stream.Stream;

/// Creates signed URLs, and serves them.
final class UploadRoutes {
    private UploadRoutes() {}

    static List<Route> of(ApiParts parts) {
        return Stream.of(
                        new UploadEndpoints(
                                        offer(parts),
                                        new CheckReplacement(parts.database().resources()))
                                .routes(),
                        new StoredFileEndpoints(store(parts), open(parts)).routes())
                .flatMap(List::stream)
                .toList();
    }

    private static OfferUpload offer(ApiParts parts) {
        return new OfferUpload(
                parts.database().transactions(),
                parts.database().uploads(),
                parts.limits(),
                parts.adapters().files().transfers(),
                parts.adapters().ids(),
                parts.adapters().clock(),
                parts.configuration().storage().lifetimes().uploadUrl());
    }

    private static StoreUpload store(ApiParts parts) {
        Adapters adapters = parts.adapters();
        Database database = parts.database();
        return new StoreUpload(
                database.transactions(),
                database.uploads(),
                adapters.files().transfers(),
                adapters.blobs(),
                database.blobRemovals(),
                adapters.clock());
    }

    private static OpenFile open(ApiParts parts) {
        Adapters adapters = parts.adapters();
        return new OpenFile(adapters.links(), opened(parts), adapters.files().transfers(), adapters.clock());
    }

    static OpenedFiles opened(ApiParts parts) {
        Adapters adapters = parts.adapters();
        return new OpenedFiles(
                new ServedFiles(
                        parts.database().transactions(),
                        parts.database().resources(),
                        parts.database().pictures(),
                        parts.database().versions().files()),
                adapters.blobs(),
                adapters.files().missing());
    }
}
