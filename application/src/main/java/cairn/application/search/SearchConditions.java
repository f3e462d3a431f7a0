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

/// What a search asks of its hits. Empty sets ask nothing, and all that is asked must hold.
///
/// @param pointer where the request says so, for refusing parts of it
/// @param tags all of them
/// @param parents hits lie right in one of these
/// @param ancestors hits lie anywhere under one of these
/// @param rootIds hits lie anywhere under one of these roots
/// @param roots the same, roots told by what they are too
/// @param excludedRoots hits lie under none of these
/// @param colour hits have a colour near to this one
/// @param users one of them made the hit; present and empty: nobody can have
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

    /// The same, of hits anywhere under one of these.
    public SearchConditions below(Set<ParentRef> others) {
        return with(kinds, others);
    }

    /// The same, of these kinds.
    public SearchConditions of(Set<Kind> others) {
        return with(others, ancestors);
    }

    /// The same, of what carries all of these tags.
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
