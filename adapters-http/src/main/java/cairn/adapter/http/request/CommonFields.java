package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.TagReadings;
import cairn.adapter.http.request.field.Value;
import cairn.application.resource.GivenTimes;
import cairn.application.resource.NewResource;
import cairn.domain.annotation.NewComment;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Location;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.ParentRef;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The fields that all four creations share.
public record CommonFields(
        Optional<ParentRef> parent,
        Optional<ResourceName> name,
        List<TagRef> tags,
        Optional<NewComment> comment,
        Optional<Location> location,
        Optional<ExternalId> externalId,
        Optional<Instant> createdAt,
        Optional<Instant> modifiedAt) {
    static final Set<String> NAMES =
            Set.of("parentId", "name", "tags", "comment", "location", "externalId", "createdAt", "modifiedAt");

    static CommonFields read(BodyFields body) {
        return new CommonFields(
                body.required("parentId", Readings::parent),
                body.optional("name", value -> value.text(1, ResourceName.MAX_LENGTH))
                        .map(ResourceName::new),
                TagReadings.tags(body),
                body.optional("comment", Value::object).flatMap(CommonFields::comment),
                location(body),
                body.optional("externalId", Readings::externalId),
                body.optional("createdAt", Readings::time),
                body.optional("modifiedAt", Readings::time));
    }

    /// A copy with another comment.
    CommonFields withComment(Optional<NewComment> other) {
        return new CommonFields(parent, name, tags, other, location, externalId, createdAt, modifiedAt);
    }

    /// Call only after the violations were checked.
    NewResource toNewResource() {
        return new NewResource(
                parent.orElseThrow(),
                name.orElse(null),
                tags,
                comment.orElse(null),
                location.orElse(null),
                externalId.orElse(null),
                new GivenTimes(createdAt, modifiedAt));
    }

    /// Without content there is no comment.
    private static Optional<NewComment> comment(BodyFields comment) {
        Optional<String> name =
                comment.optional("anonymousDisplayName", value -> value.text(1, NewComment.MAX_DISPLAY_NAME));
        return comment.optional("content", value -> value.text(0, NewComment.MAX_CONTENT))
                .filter(content -> !content.isEmpty())
                .map(content -> new NewComment(content, name.orElse(null)));
    }

    static Optional<Location> location(BodyFields body) {
        return body.optional("location", Value::object).flatMap(CommonFields::place);
    }

    static Optional<Location> requiredLocation(BodyFields body) {
        return body.required("location", Value::object).flatMap(CommonFields::place);
    }

    private static Optional<Location> place(BodyFields location) {
        Optional<ResourceId> after = location.required("insertAfterId", Readings::resourceId);
        Optional<SortKey> key = location.required("sortKey", value -> value.text(1, SortKey.MAX_LENGTH))
                .map(SortKey::new);
        return after.flatMap(id -> key.map(wish -> new Location(id, wish)));
    }
}
