package cairn.application.search;

import cairn.domain.annotation.TagRef;
import cairn.domain.content.Colour;
import cairn.domain.content.MediaRange;
import cairn.domain.resource.Kind;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.tree.ParentRef;
import cairn.domain.tree.RootRef;
import cairn.domain.workspace.AccountId;
import java.util.Optional;
import java.util.Set;

/// Conditions on the hits of a search, which all must hold. Empty sets are no conditions.
///
/// @param pointer to the conditions in the request, for refusals
/// @param tags hits have all of these
/// @param parents hits are directly in one of these
/// @param ancestors hits are anywhere below one of these
/// @param rootIds hits are anywhere below one of these roots
/// @param roots like `rootIds`, but roots may also be described by properties
/// @param excludedRoots hits are below none of these
/// @param colour hits have a colour near this one
/// @param users creators of hits; a present but empty set matches nothing
public record SearchConditions(
        String pointer,
        Set<Kind> kinds,
        Set<TagRef> tags,
        Set<ParentRef> parents,
        Set<ParentRef> ancestors,
        Set<ParentRef> rootIds,
        Set<RootRef> roots,
        Set<RootRef> excludedRoots,
        Optional<Set<AccountId>> users,
        Set<MediaRange> mediaTypes,
        TimeRange created,
        TimeRange modified,
        Optional<Colour> colour) {
    public static final SearchConditions NONE = new SearchConditions(
            "/filters",
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            Optional.empty(),
            Set.of(),
            TimeRange.ANY,
            TimeRange.ANY,
            Optional.empty());

    public SearchConditions {
        kinds = Set.copyOf(kinds);
        tags = Set.copyOf(tags);
        parents = Set.copyOf(parents);
        ancestors = Set.copyOf(ancestors);
        rootIds = Set.copyOf(rootIds);
        roots = Set.copyOf(roots);
        excludedRoots = Set.copyOf(excludedRoots);
        users = users.map(Set::copyOf);
        mediaTypes = Set.copyOf(mediaTypes);
    }

    /// Replaces the ancestors.
    public SearchConditions below(Set<ParentRef> others) {
        return with(kinds, others);
    }

    /// Replaces the kinds.
    public SearchConditions of(Set<Kind> others) {
        return with(others, ancestors);
    }

    /// Replaces the tags.
    public SearchConditions carrying(Set<TagRef> others) {
        return with(kinds, ancestors, others);
    }

    private SearchConditions with(Set<Kind> ofKinds, Set<ParentRef> below) {
        return with(ofKinds, below, tags);
    }

    private SearchConditions with(Set<Kind> ofKinds, Set<ParentRef> below, Set<TagRef> allTags) {
        return new SearchConditions(
                pointer,
                ofKinds,
                allTags,
                parents,
                below,
                rootIds,
                roots,
                excludedRoots,
                users,
                mediaTypes,
                created,
                modified,
                colour);
    }
}
