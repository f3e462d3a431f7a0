package cairn.application.resource;

import cairn.application.fake.Tenant;
import cairn.application.limit.PlanLimits;
import cairn.application.port.blob.InMemoryTransferSigner;
import cairn.application.upload.OfferUpload;
import cairn.domain.content.BlobPath;
import cairn.domain.workspace.Principal;
import java.time.Duration;

/// Upload tickets, as a tenant requests them.
final class Uploads {
    private final Tenant tenant;

    Uploads(Tenant tenant) {
        this.tenant = tenant;
    }

    BlobPath offered(long size) {
        return offered(tenant.principal(), size);
    }

    BlobPath offered(Principal principal, long size) {
        OfferUpload offer = new OfferUpload(
                tenant.repositories().transactions(),
                tenant.repositories().uploads(),
                new PlanLimits(tenant.repositories().usage()),
                new InMemoryTransferSigner(),
                tenant.ids(),
                tenant.clock(),
                Duration.ofHours(1));
        return offer.execute(principal, new OfferUpload.Command("report.pdf", size))
                .path();
    }
}
