package cairn.application.publication.visit;

import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.domain.Ids;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/// The position in a list of a published folder: after a resource, in the order of the folder.
final class PublishedCursor {
    private static final int ID_LENGTH = 36;

    private PublishedCursor() {}

    static String encode(Positioned last) {
        byte[] text = (last.id().toString() + last.key()).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text);
    }

    static Positioned decode(String cursor) {
        String text = text(cursor);
        if (text.length() < ID_LENGTH) {
            throw refused();
        }
        return new Positioned(
                Ids.parse(text.substring(0, ID_LENGTH)).map(ResourceId::new).orElseThrow(PublishedCursor::refused),
                text.substring(ID_LENGTH));
    }

    private static String text(String cursor) {
        try {
            return new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw refused();
        }
    }

    static Rejected refused() {
        return new Rejected(new Failure.InvalidCursor("#query/cursor", "The cursor is invalid; use a nextCursor."));
    }
}
