package cairn.application.exporting;

import cairn.application.port.exchange.ExportLinks;
import cairn.application.resource.Missing;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Offers a signed URL at which an export can be downloaded without a key.
public final class OfferExport {
    /// Time until the download must begin, not end.
    private static final Duration LIFETIME = Duration.ofMinutes(15);

    private final ExportReader reader;
    private final ExportLinks links;
    private final InstantSource clock;

    public OfferExport(ExportReader reader, ExportLinks links, InstantSource clock) {
        this.reader = reader;
        this.links = links;
        this.clock = clock;
    }

    /// @param resource empty for the whole workspace
    public Offer execute(Principal principal, Optional<ResourceId> resource) {
        if (resource.isPresent()
                && reader.find(principal.workspaceId(), resource.get()).isEmpty()) {
            throw Missing.resource("/resourceId");
        }
        Instant expiresAt = clock.instant().plus(LIFETIME).truncatedTo(ChronoUnit.SECONDS);
        return new Offer(links.sign(principal.workspaceId(), resource, expiresAt), expiresAt);
    }

    public record Offer(String url, Instant expiresAt) {}
}
