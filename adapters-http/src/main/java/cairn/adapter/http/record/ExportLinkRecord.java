package cairn.adapter.http.record;

import cairn.application.exporting.OfferExport;

/// Where an export can be downloaded, and until when a download may begin.
public record ExportLinkRecord(String url, String expiresAt) {
    public static ExportLinkRecord of(OfferExport.Offer offer) {
        return new ExportLinkRecord(offer.url(), WireTime.of(offer.expiresAt()));
    }
}
