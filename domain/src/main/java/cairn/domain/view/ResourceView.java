package cairn.domain.view;

import cairn.domain.annotation.Comment;
import cairn.domain.annotation.Label;
import cairn.domain.annotation.TagId;
import cairn.domain.content.Picture;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.WebPage;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.AccountId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A resource with everything its record shows, read in one go.
///
/// @param parentName null for a root
/// @param root the top it stands under (itself, for a root's folder)
/// @param picture what was seen of it, null until something was
/// @param rendering counts changes that are not a client's: processing
/// @param webPage of a bookmark, once fetched
public record ResourceView(
        Resource resource,
        @Nullable String parentName,
        RootView root,
        List<TagLabel> tags,
        @Nullable Label label,
        @Nullable Comment pinnedComment,
        User user,
        Insight insight,
        @Nullable Picture picture,
        long rendering,
        @Nullable WebPage webPage) {
    public ResourceView {
        tags = List.copyOf(tags);
    }

    /// Who created it.
    public record User(AccountId id, String name) {}

    /// A tag as records show it.
    public record TagLabel(TagId id, String name) {}

    /// A root as records show it.
    public record RootView(
            ResourceId id, RootType type, @Nullable String subtype, boolean isPrivate, String folderName, User user) {}
}
