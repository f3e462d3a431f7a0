package cairn.domain.resource;

import cairn.domain.content.MediaType;
import org.jspecify.annotations.Nullable;

/// What stands beside a folder's name.
public sealed interface Icon {
    record Emoji(String emoji) implements Icon {}

    record Predefined(String predefined) implements Icon {}

    /// A picture at an address; what is not known of it is null.
    record CustomImage(
            String url,
            @Nullable Integer width,
            @Nullable Integer height,
            @Nullable MediaType mime) implements Icon {}
}
