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

/// What all four creations take.
///
/// @param name null: one is found in the content
/// @param location null: last among the children
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

    /// One that was nowhere before.
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

    /// One that stays until it is deleted.
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

    /// What people said of it elsewhere. Requests say it once a resource is there.
    ///
    /// @param sortKey stored as it is, even if a sibling has the same one
    public record Brought(
            @Nullable String description,
            @Nullable Icon icon,
            @Nullable LabelId label,
            @Nullable SortKey sortKey) {
        public static final Brought NOTHING = new Brought(null, null, null, null);
    }
}
