package cairn.adapter.http.record;

import cairn.application.exporting.OfferExport;

/// The URL of an export, and until when a download may start.
public record ExportLinkRecord(String url, String expiresAt) {
    public static ExportLinkRecord of(OfferExport.Offer offer) {
        return new ExportLinkRecord(offer.url(), WireTime.of(offer.expiresAt()));
    }
}
