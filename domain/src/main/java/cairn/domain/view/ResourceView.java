package cairn.domain.view;

import cairn.domain.annotation.Comment;
import cairn.domain.annotation.Label;
import cairn.domain.annotation.TagId;
import cairn.domain.content.Picture;
import cairn.domain.publication.PublicationMark;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.WebPage;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.AccountId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A resource with everything that its record shows, read together.
///
/// @param parentName null for a root
/// @param root the root above it (itself, for a root's folder)
/// @param picture null until processed, or if there is none
/// @param rendering counts changes that no client made, such as processing
/// @param webPage of a bookmark; null until fetched
/// @param publications its own, then those of the folders above it, nearest first; includes expired ones
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
        @Nullable WebPage webPage,
        List<PublicationMark> publications) {
    public ResourceView {
        tags = List.copyOf(tags);
        publications = List.copyOf(publications);
    }

    /// The creator.
    public record User(AccountId id, String name) {}

    /// A tag as records show it.
    public record TagLabel(TagId id, String name) {}

    /// A root as records show it.
    public record RootView(
            ResourceId id, RootType type, @Nullable String subtype, boolean isPrivate, String folderName, User user) {}
}
