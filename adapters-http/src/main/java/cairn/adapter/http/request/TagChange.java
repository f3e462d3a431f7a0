package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.TagReadings;
import cairn.adapter.http.request.field.Value;
import cairn.application.tag.CreateTag;
import cairn.application.tag.MergeTags;
import cairn.application.tag.UpdateTag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.Set;

/// The body of `PATCH /v2/tags/{id}`: changes a tag, or merges it into another.
public sealed interface TagChange {
    String MERGE_INTO = "mergeInto";

    /// @param tag the ID in the path; empty if malformed
    static TagChange parse(Optional<TagId> tag, ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        fields.refuseUnlessOneOf(Set.of("name", "description", MERGE_INTO));
        Optional<TagName> name = fields.replacement("name", TagReadings::tagName);
        Optional<Optional<String>> description =
                fields.change("description", value -> value.text(0, CreateTag.Command.MAX_DESCRIPTION));
        Optional<TagId> into = fields.optional(MERGE_INTO, value -> other(value, tag));
        if (!fields.isAbsent(MERGE_INTO) && (body.has("name") || body.has("description"))) {
            fields.violations()
                    .add("/" + MERGE_INTO, "invalid_value", "Either merge the tag or change it, not both at once.");
        }
        fields.violations().refuse();
        return into.isPresent() ? new Merge(into.get()) : new Rewrite(name, description);
    }

    private static Optional<TagId> other(Value value, Optional<TagId> tag) {
        return Readings.tagId(value)
                .flatMap(id -> tag.filter(id::equals).isPresent()
                        ? value.refuse(
                                "invalid_value", "A tag can't be merged into itself; give the ID of another tag.")
                        : Optional.of(id));
    }

    record Rewrite(Optional<TagName> name, Optional<Optional<String>> description) implements TagChange {
        public UpdateTag.Command of(TagId tag) {
            return new UpdateTag.Command(tag, name, description);
        }
    }

    record Merge(TagId into) implements TagChange {
        public MergeTags.Command of(TagId tag) {
            return new MergeTags.Command(tag, into);
        }
    }
}
