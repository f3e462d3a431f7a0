package cairn.adapter.http.record;

import cairn.application.upload.OfferUpload.Offer;
import java.util.Map;

/// Where to send a file's bytes, and with which headers.
///
/// @param path to be used afterwards as `attachment.path` of `POST /v2/files`
public record UploadRecord(String url, Map<String, String> headers, String path, String expiresAt) {
    public UploadRecord {
        headers = Map.copyOf(headers);
    }

    public static UploadRecord of(Offer offer) {
        return new UploadRecord(
                offer.upload().url(),
                offer.upload().headers(),
                offer.path().toString(),
                WireTime.of(offer.upload().expiresAt()));
    }
}
