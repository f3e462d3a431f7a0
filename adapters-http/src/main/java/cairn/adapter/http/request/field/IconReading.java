package cairn.adapter.http.request.field;

import cairn.domain.content.MediaType;
import cairn.domain.resource.Icon;
import cairn.domain.resource.WebAddress;
import java.util.Optional;
import java.util.regex.Pattern;

/// An icon as requests write it: a text (an address, an emoji, or the name of a predefined icon), or the object
/// that records show.
public final class IconReading {
    private static final int MAX_NAME = 64;
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1," + MAX_NAME + "}");

    /// Joined emoji, such as families, have up to ten code points; flags of regions seven.
    private static final int MAX_EMOJI = 16;

    private IconReading() {}

    public static Optional<Icon> icon(Value value) {
        return value.node().isTextual() ? written(value) : value.object().flatMap(icon -> typed(value, icon));
    }

    private static Optional<Icon> written(Value value) {
        return value.text(1, WebAddress.MAX_LENGTH).flatMap(text -> {
            if (WebAddress.isValid(text)) {
                return Optional.of(image(text));
            }
            if (NAME.matcher(text).matches()) {
                return Optional.of(new Icon.Predefined(text));
            }
            return isEmoji(text)
                    ? Optional.of(new Icon.Emoji(text))
                    : value.invalid("an emoji, the name of a predefined icon, or the URL of an image");
        });
    }

    private static Optional<Icon> typed(Value value, BodyFields icon) {
        Optional<String> type = icon.required("type", Value::text);
        return type.flatMap(name -> switch (name) {
            case "emoji" -> icon.required("emoji", IconReading::emoji);
            case "predefined" -> icon.required("predefined", IconReading::predefined);
            case "customImage" -> icon.required("customImage", IconReading::customImage);
            case String other -> value.refuse("invalid_value", "type must be one of emoji, predefined, customImage.");
        });
    }

    private static Optional<Icon> emoji(Value value) {
        return value.text(1, MAX_EMOJI)
                .flatMap(text -> isEmoji(text) ? Optional.of(new Icon.Emoji(text)) : value.invalid("an emoji"));
    }

    private static Optional<Icon> predefined(Value value) {
        return value.text(1, MAX_NAME)
                .flatMap(text -> NAME.matcher(text).matches()
                        ? Optional.of(new Icon.Predefined(text))
                        : value.invalid("a name of a-z, 0-9 and hyphens"));
    }

    private static Optional<Icon> customImage(Value value) {
        if (value.node().isTextual()) {
            return address(value).map(IconReading::image);
        }
        return value.object().flatMap(image -> {
            Optional<String> url = image.required("url", IconReading::address);
            Optional<Integer> width = image.optional("width", side -> side.integer(1, Integer.MAX_VALUE));
            Optional<Integer> height = image.optional("height", side -> side.integer(1, Integer.MAX_VALUE));
            Optional<MediaType> mime = image.optional("mime", Readings::mediaType);
            return url.map(address ->
                    new Icon.CustomImage(address, width.orElse(null), height.orElse(null), mime.orElse(null)));
        });
    }

    private static Optional<String> address(Value value) {
        return value.text(1, WebAddress.MAX_LENGTH)
                .flatMap(text -> WebAddress.isValid(text) ? Optional.of(text) : value.invalid("an HTTP or HTTPS URL"));
    }

    private static Icon image(String url) {
        return new Icon.CustomImage(url, null, null, null);
    }

    /// Short, with an emoji in it, and without letters or spaces.
    private static boolean isEmoji(String text) {
        return text.codePointCount(0, text.length()) <= MAX_EMOJI
                && text.codePoints().anyMatch(Character::isEmoji)
                && text.codePoints().noneMatch(c -> Character.isLetter(c) || Character.isWhitespace(c));
    }
}
