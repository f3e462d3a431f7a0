package cairn.domain.resource;

import cairn.domain.content.MediaType;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The kind of a resource, as clients see it. Filters accept the last three, but no
/// resource has them yet.
public enum Kind {
    FOLDER,
    NOTEPAD,
    BOOKMARK,
    IMAGE,
    VIDEO,
    AUDIO,
    VOICENOTE,
    DOCUMENT,
    DEFAULT,
    HIGHLIGHT,
    EMAIL,
    PERSON;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Kind> ofWireName(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.wireName().equals(name))
                .findFirst();
    }

    /// The kind of a stored file.
    public static Kind ofFile(MediaType type, boolean voiceNote) {
        return switch (type.type()) {
            case "image" -> IMAGE;
            case "video" -> VIDEO;
            case "audio" -> voiceNote ? VOICENOTE : AUDIO;
            case String other -> type.isDocument() ? DOCUMENT : DEFAULT;
        };
    }
}
