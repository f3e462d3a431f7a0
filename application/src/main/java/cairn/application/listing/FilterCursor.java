package cairn.application.listing;

import cairn.application.listing.FilterResources.Total;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.domain.Ids;
import cairn.domain.Text;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import java.util.Optional;

/// The position in a list, and the total of its first page. Opaque to clients, and valid
/// only for the same query.
///
/// @param seed of a shuffled list, else empty
record FilterCursor(String fingerprint, Positioned position, Total total, String seed) {
    private static final int PARTS = 6;

    String encode() {
        return CursorBytes.encode(String.join(
                " ",
                fingerprint,
                String.valueOf(total.value()),
                String.valueOf(total.exact()),
                position.id().toString(),
                seed,
                position.key()));
    }

    static FilterCursor decode(String text, String fingerprint) {
        FilterCursor cursor = parse(text).orElseThrow(() -> refused("The cursor is invalid; use a nextCursor."));
        if (!cursor.fingerprint.equals(fingerprint)) {
            throw refused("The cursor belongs to another filter or order; send the same fields as before.");
        }
        return cursor;
    }

    private static Optional<FilterCursor> parse(String text) {
        try {
            String content = CursorBytes.decode(text);
            String[] parts = content.split(" ", PARTS);
            if (parts.length < PARTS || !Text.isWellFormed(content)) {
                return Optional.empty();
            }
            Total total = new Total(Long.parseLong(parts[1]), Boolean.parseBoolean(parts[2]));
            return Ids.parse(parts[3])
                    .filter(id -> total.value() >= 0)
                    .map(id ->
                            new FilterCursor(parts[0], new Positioned(new ResourceId(id), parts[5]), total, parts[4]));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    static Rejected refused(String hint) {
        return new Rejected(new Failure.InvalidCursor("/cursor", hint));
    }
}
