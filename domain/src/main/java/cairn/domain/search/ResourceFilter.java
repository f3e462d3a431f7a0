package cairn.domain.search;

import cairn.domain.annotation.TagId;
import cairn.domain.content.MediaType;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.AccountId;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// Which resources a list shows. Empty sets and optionals ask nothing; the rest must all hold.
///
/// @param parents direct children of these
/// @param roots under one of these roots; empty: under any but the bin, unless `parents` asks for it
/// @param includeRoots whether the folders of roots themselves are shown
/// @param anyTag one of the tags is enough
public record ResourceFilter(
        Set<ResourceId> parents,
        Set<ResourceId> roots,
        boolean includeRoots,
        Set<Kind> kinds,
        Set<Kind> excludedKinds,
        Set<TagId> tags,
        boolean anyTag,
        Set<ResourceId> ids,
        Set<AccountId> users,
        Set<MediaType> mediaTypes,
        Set<ProcessingState> states,
        TimeRange created,
        TimeRange modified) {

    public static final ResourceFilter ALL = new ResourceFilter(
            Set.of(),
            Set.of(),
            false,
            Set.of(),
            Set.of(),
            Set.of(),
            false,
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            TimeRange.ANY,
            TimeRange.ANY);

    public ResourceFilter {
        parents = Set.copyOf(parents);
        roots = Set.copyOf(roots);
        kinds = Set.copyOf(kinds);
        excludedKinds = Set.copyOf(excludedKinds);
        tags = Set.copyOf(tags);
        ids = Set.copyOf(ids);
        users = Set.copyOf(users);
        mediaTypes = Set.copyOf(mediaTypes);
        states = Set.copyOf(states);
    }

    /// The same, asked of the direct children of `parent` only.
    public ResourceFilter withParent(ResourceId parent) {
        return new ResourceFilter(
                Set.of(parent),
                roots,
                includeRoots,
                kinds,
                excludedKinds,
                tags,
                anyTag,
                ids,
                users,
                mediaTypes,
                states,
                created,
                modified);
    }

    /// Whether nothing is asked but the parent.
    public boolean isChildrenOfOneParent() {
        return parents.size() == 1 && equals(ALL.withParent(parents.iterator().next()));
    }

    /// Both ends excluded.
    public record TimeRange(Optional<Instant> after, Optional<Instant> before) {
        public static final TimeRange ANY = new TimeRange(Optional.empty(), Optional.empty());
    }
}
