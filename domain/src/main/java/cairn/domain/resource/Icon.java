package cairn.domain.resource;

import cairn.domain.content.MediaType;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The icon beside a resource's name. Code that receives one from a client checks [#isValid].
public sealed interface Icon {
    /// Whether it obeys the rules of its kind.
    boolean isValid();

    record Emoji(String emoji) implements Icon {
        /// In code points. Joined emoji, such as families, have up to ten; flags of regions have seven.
        public static final int MAX_LENGTH = 16;

        /// Must be short, contain an emoji, and contain no letters, spaces or control characters.
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

    /// A picture at a URL; its unknown properties are null.
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
