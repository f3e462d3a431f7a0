package cairn.adapter.http.request.field;

import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import java.util.List;
import java.util.Optional;

/// Parsers for tags in bodies.
public final class TagReadings {
    private static final int MAX_TAGS = Tag.MOST_OF_RESOURCE;

    private TagReadings() {}

    public static List<TagRef> tags(BodyFields body) {
        return body.list("tags", MAX_TAGS, TagReadings::tag);
    }

    public static Optional<TagRef> tag(Value value) {
        return value.object().flatMap(tag -> {
            if (tag.isAbsent("id") == tag.isAbsent("name")) {
                return value.refuse("invalid_value", "Each tag has either an id or a name.");
            }
            return tag.isAbsent("name")
                    ? tag.optional("id", Readings::tagId).map(TagRef.ById::new)
                    : tag.optional("name", TagReadings::tagName).map(TagRef.ByName::new);
        });
    }

    /// The length is checked after trimming, as for comparisons of names.
    public static Optional<TagName> tagName(Value value) {
        return value.text().flatMap(text -> {
            if (TagName.isValid(text)) {
                return Optional.of(new TagName(text));
            }
            return text.isBlank()
                    ? value.refuse("too_short", "A tag's name must not be blank.")
                    : value.refuse("too_long", "A tag's name has at most " + TagName.MAX_LENGTH + " characters.");
        });
    }
}
