package cairn.adapter.enrichment.archive;

import cairn.domain.resource.Icon;
import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// An icon in the manifest.
///
/// @param type `emoji`, `predefined` or `customImage`
/// @param value the emoji, the name, or the URL of the image
@JsonInclude(JsonInclude.Include.NON_NULL)
record IconEntry(
        String type,
        String value,
        @Nullable Integer width,
        @Nullable Integer height,
        @Nullable String mime) {
    static @Nullable IconEntry of(@Nullable Icon icon) {
        return switch (icon) {
            case null -> null;
            case Icon.Emoji emoji -> new IconEntry("emoji", emoji.emoji(), null, null, null);
            case Icon.Predefined name -> new IconEntry("predefined", name.predefined(), null, null, null);
            case Icon.CustomImage image ->
                new IconEntry(
                        "customImage",
                        image.url(),
                        image.width(),
                        image.height(),
                        image.mime() == null ? null : image.mime().toString());
        };
    }
}
