package cairn.domain.resource;

import cairn.domain.content.MediaType;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What stands beside a resource's name. Whoever takes one from outside asks whether it is valid.
public sealed interface Icon {
    /// Whether it keeps the rules of its kind.
    boolean isValid();

    record Emoji(String emoji) implements Icon {
        /// Joined emoji, such as families, have up to ten code points; flags of regions seven.
        public static final int MAX_LENGTH = 16;

        /// Short, with an emoji in it, and without letters, spaces or control characters.
        @Override
        public boolean isValid() {
            return emoji.codePointCount(0, emoji.length()) <= MAX_LENGTH
                    && emoji.codePoints().anyMatch(Character::isEmoji)
                    && emoji.codePoints().noneMatch(Emoji::isOther);
        }

        private static boolean isOther(int c) {
            return Character.isLetter(c) || Character.isWhitespace(c) || Character.isISOControl(c);
        }
    }

    record Predefined(String predefined) implements Icon {
        public static final int MAX_LENGTH = 64;
        private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1," + MAX_LENGTH + "}");

        @Override
        public boolean isValid() {
            return NAME.matcher(predefined).matches();
        }
    }

    /// A picture at an address; what is not known of it is null.
    record CustomImage(
            String url,
            @Nullable Integer width,
            @Nullable Integer height,
            @Nullable MediaType mime) implements Icon {
        @Override
        public boolean isValid() {
            return WebAddress.isValid(url) && isSide(width) && isSide(height);
        }

        private static boolean isSide(@Nullable Integer side) {
            return side == null || side > 0;
        }
    }
}
