package cairn.domain.annotation;

import org.jspecify.annotations.Nullable;

/// A comment to be created.
///
/// @param content 1–25,000 code points
/// @param anonymousDisplayName 1–100 code points, or null
public record NewComment(String content, @Nullable String anonymousDisplayName) {
    public static final int MAX_CONTENT = 25_000;
    public static final int MAX_DISPLAY_NAME = 100;
}
