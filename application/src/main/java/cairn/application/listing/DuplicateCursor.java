package cairn.application.listing;

import cairn.application.Sha256;
import cairn.application.listing.FindDuplicates.Basis;
import cairn.application.listing.FindDuplicates.Query;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/// The position after a page of groups. Opaque to clients, and valid only for the same query.
///
/// @param position of the last group among those of its basis; empty at the start
record DuplicateCursor(Basis basis, String position) {
    private static final int PARTS = 3;
    private static final int FINGERPRINT = 16;
    private static final Pattern POSITION = Pattern.compile("([0-9a-f]{8,64}(-[0-9]{1,18})?)?");

    static DuplicateCursor decode(WorkspaceId workspace, Query query, String text) {
        return parse(text, fingerprint(workspace, query))
                .orElseThrow(() -> FilterCursor.refused(
                        "The cursor is invalid or belongs to another request; use a nextCursor with the same fields."));
    }

    private static Optional<DuplicateCursor> parse(String text, String fingerprint) {
        try {
            String[] parts =
                    new String(Base64.getUrlDecoder().decode(text), StandardCharsets.US_ASCII).split(" ", PARTS);
            if (parts.length < PARTS
                    || !parts[0].equals(fingerprint)
                    || !POSITION.matcher(parts[2]).matches()) {
                return Optional.empty();
            }
            return Arrays.stream(Basis.values())
                    .filter(basis -> basis.name().equals(parts[1]) && basis.isPosition(parts[2]))
                    .findFirst()
                    .map(basis -> new DuplicateCursor(basis, parts[2]));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    String encode(WorkspaceId workspace, Query query) {
        String text = String.join(" ", fingerprint(workspace, query), basis.name(), position);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String fingerprint(WorkspaceId workspace, Query query) {
        return Sha256.of(workspace + " " + query.bases() + " " + query.parent()).substring(0, FINGERPRINT);
    }
}
