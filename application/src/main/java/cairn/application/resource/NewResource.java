package cairn.application.resource;

import cairn.domain.annotation.NewComment;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Location;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.ParentRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What all four creations take.
///
/// @param name null: one is found in the content
/// @param location null: last among the children
public record NewResource(
        ParentRef parent,
        @Nullable ResourceName name,
        List<TagRef> tags,
        @Nullable NewComment comment,
        @Nullable Location location,
        Markings markings,
        GivenTimes times) {
    public NewResource {
        tags = List.copyOf(tags);
    }

    public NewResource(
            ParentRef parent,
            @Nullable ResourceName name,
            List<TagRef> tags,
            @Nullable NewComment comment,
            @Nullable Location location,
            @Nullable ExternalId externalId,
            GivenTimes times) {
        this(parent, name, tags, comment, location, Markings.of(externalId), times);
    }

    @Nullable
    ExternalId externalId() {
        return markings.externalId();
    }
}
