package cairn.application.resource;

import cairn.domain.annotation.NewComment;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Icon;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Location;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.Retention;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.ParentRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The input that all four creations share.
///
/// @param name null to derive it from the content
/// @param location null for last among the children
/// @param preferences see [Markings#preferences]
public record NewResource(
        ParentRef parent,
        @Nullable ResourceName name,
        List<TagRef> tags,
        @Nullable NewComment comment,
        @Nullable Location location,
        @Nullable ExternalId externalId,
        GivenTimes times,
        @Nullable String preferences,
        Retention retention,
        Brought brought) {
    public NewResource {
        tags = List.copyOf(tags);
    }

    /// A resource that does not come from another system.
    public NewResource(
            ParentRef parent,
            @Nullable ResourceName name,
            List<TagRef> tags,
            @Nullable NewComment comment,
            @Nullable Location location,
            @Nullable ExternalId externalId,
            GivenTimes times,
            @Nullable String preferences,
            Retention retention) {
        this(parent, name, tags, comment, location, externalId, times, preferences, retention, Brought.NOTHING);
    }

    /// A resource without an expiry.
    public NewResource(
            ParentRef parent,
            @Nullable ResourceName name,
            List<TagRef> tags,
            @Nullable NewComment comment,
            @Nullable Location location,
            @Nullable ExternalId externalId,
            GivenTimes times) {
        this(parent, name, tags, comment, location, externalId, times, null, Retention.UNLIMITED);
    }

    Markings markings() {
        return new Markings(brought.label(), preferences, false, externalId, retention);
    }

    /// Properties from another system. Requests set them only after the creation.
    ///
    /// @param sortKey stored unchanged, even if a sibling has the same key
    public record Brought(
            @Nullable String description,
            @Nullable Icon icon,
            @Nullable LabelId label,
            @Nullable SortKey sortKey) {
        public static final Brought NOTHING = new Brought(null, null, null, null);
    }
}
