package cairn.adapter.http.record;

import cairn.domain.resource.Icon;
import org.jspecify.annotations.Nullable;

/// An icon in records.
public sealed interface IconRecord {
    static @Nullable IconRecord of(@Nullable Icon icon) {
        return switch (icon) {
            case null -> null;
            case Icon.Emoji emoji -> new OfEmoji("emoji", emoji.emoji());
            case Icon.Predefined predefined -> new OfName("predefined", predefined.predefined());
            case Icon.CustomImage image -> new OfImage("customImage", ImageRecord.of(image));
        };
    }

    record OfEmoji(String type, String emoji) implements IconRecord {}

    record OfName(String type, String predefined) implements IconRecord {}

    record OfImage(String type, ImageRecord customImage) implements IconRecord {}

    /// A picture with a URL.
    record ImageRecord(
            String url,
            @Nullable Integer width,
            @Nullable Integer height,
            @Nullable String mime) {
        static ImageRecord of(Icon.CustomImage image) {
            String mime = image.mime() == null ? null : image.mime().toString();
            return new ImageRecord(image.url(), image.width(), image.height(), mime);
        }
    }
}
