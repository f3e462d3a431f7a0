package cairn.adapter.http.request.field;

import cairn.domain.content.MediaType;
import cairn.domain.resource.Icon;
import cairn.domain.resource.WebAddress;
import java.util.Optional;

/// An icon in requests: a text (a URL, an emoji, or the name of a predefined icon),
/// or the object in records.
public final class IconReading {
    private IconReading() {}

    public static Optional<Icon> icon(Value value) {
        return value.node().isTextual() ? written(value) : value.object().flatMap(icon -> typed(value, icon));
    }

    private static Optional<Icon> written(Value value) {
        return value.text(1, WebAddress.MAX_LENGTH).flatMap(text -> {
            if (WebAddress.isValid(text)) {
                return Optional.of(image(text));
            }
            Icon predefined = new Icon.Predefined(text);
            return predefined.isValid()
                    ? Optional.of(predefined)
                    : valid(
                            value,
                            new Icon.Emoji(text),
                            "an emoji, the name of a predefined icon, or the URL of an image");
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
        return value.text(1, Icon.Emoji.MAX_LENGTH).flatMap(text -> valid(value, new Icon.Emoji(text), "an emoji"));
    }

    private static Optional<Icon> predefined(Value value) {
        return value.text(1, Icon.Predefined.MAX_LENGTH)
                .flatMap(text -> valid(value, new Icon.Predefined(text), "a name of a-z, 0-9 and hyphens"));
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

    private static Optional<Icon> valid(Value value, Icon icon, String what) {
        return icon.isValid() ? Optional.of(icon) : value.invalid(what);
    }
}
