package cairn.domain.search;

import cairn.domain.Text;
import cairn.domain.annotation.TagId;
import cairn.domain.content.MediaRange;
import cairn.domain.resource.AddressKey;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Kind;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.AccountId;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// Which resources a list shows. Empty sets and optionals ask nothing, except where [TreeScope] says so; the rest must
/// all hold.
///
/// @param anyTag one of the tags is enough
/// @param name what the name must contain, case and accents ignored
/// @param address of a bookmark, or the one a file was given
/// @param content of a file
/// @param shared only what is shared with others, which nothing is yet
public record ResourceFilter(
        TreeScope scope,
        Set<Kind> kinds,
        Set<Kind> excludedKinds,
        Set<TagId> tags,
        boolean anyTag,
        Optional<NamePart> name,
        Optional<AddressKey> address,
        Optional<Content> content,
        Set<ResourceId> ids,
        Set<ExternalId> externalIds,
        Set<AccountId> users,
        Optional<Labelled> label,
        boolean shared,
        Set<MediaRange> mediaTypes,
        Set<ProcessingState> states,
        TimeRange created,
        TimeRange modified) {

    public static final ResourceFilter ALL = new ResourceFilter(
            TreeScope.ANYWHERE,
            Set.of(),
            Set.of(),
            Set.of(),
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Set.of(),
            Set.of(),
            Set.of(),
            Optional.empty(),
            false,
            Set.of(),
            Set.of(),
            TimeRange.ANY,
            TimeRange.ANY);

    public ResourceFilter {
        kinds = Set.copyOf(kinds);
        excludedKinds = Set.copyOf(excludedKinds);
        tags = Set.copyOf(tags);
        ids = Set.copyOf(ids);
        externalIds = Set.copyOf(externalIds);
        users = Set.copyOf(users);
        mediaTypes = Set.copyOf(mediaTypes);
        states = Set.copyOf(states);
    }

    /// Just these, wherever they lie outside the bin.
    public static ResourceFilter ofIds(Set<ResourceId> ids) {
        return ALL.with(TreeScope.ANYWHERE, ids, Set.of(), TimeRange.ANY);
    }

    /// The same, of another part of the tree.
    public ResourceFilter in(TreeScope elsewhere) {
        return with(elsewhere, ids, kinds, modified);
    }

    /// The same, of one kind alone.
    public ResourceFilter of(Kind kind) {
        return with(scope, ids, Set.of(kind), modified);
    }

    /// The same, of what is called so.
    public ResourceFilter named(NamePart part) {
        return new ResourceFilter(
                scope,
                kinds,
                excludedKinds,
                tags,
                anyTag,
                Optional.of(part),
                address,
                content,
                ids,
                externalIds,
                users,
                label,
                shared,
                mediaTypes,
                states,
                created,
                modified);
    }

    /// The same, of these kinds.
    public ResourceFilter ofAny(Set<Kind> others) {
        return with(scope, ids, others, modified);
    }

    /// The same, of what was last changed within the time.
    public ResourceFilter modified(TimeRange time) {
        return with(scope, ids, kinds, time);
    }

    /// The same, of what has this address.
    public ResourceFilter at(AddressKey other) {
        return having(Optional.of(other), content);
    }

    /// The same, of files with these bytes.
    public ResourceFilter holding(Content other) {
        return having(address, Optional.of(other));
    }

    private ResourceFilter having(Optional<AddressKey> otherAddress, Optional<Content> otherContent) {
        return new ResourceFilter(
                scope,
                kinds,
                excludedKinds,
                tags,
                anyTag,
                name,
                otherAddress,
                otherContent,
                ids,
                externalIds,
                users,
                label,
                shared,
                mediaTypes,
                states,
                created,
                modified);
    }

    private ResourceFilter with(
            TreeScope elsewhere, Set<ResourceId> only, Set<Kind> ofKinds, TimeRange modifiedWithin) {
        return new ResourceFilter(
                elsewhere,
                ofKinds,
                excludedKinds,
                tags,
                anyTag,
                name,
                address,
                content,
                only,
                externalIds,
                users,
                label,
                shared,
                mediaTypes,
                states,
                created,
                modifiedWithin);
    }

    /// The one parent asked for, when nothing else is.
    public Optional<ResourceId> onlyParent() {
        return scope.parents()
                .filter(parents -> parents.size() == 1)
                .map(parents -> parents.iterator().next())
                .filter(parent -> equals(ALL.in(TreeScope.under(parent))));
    }

    /// Where resources lie.
    ///
    /// @param parents directly in one of these; an empty set holds nothing
    /// @param roots under one of these, an empty set holding nothing; without it under any but the bin, unless
    /// `parents` are given
    /// @param includeRoots whether the folders of roots themselves are shown
    public record TreeScope(Optional<Set<ResourceId>> parents, Optional<Set<ResourceId>> roots, boolean includeRoots) {
        public static final TreeScope ANYWHERE = new TreeScope(Optional.empty(), Optional.empty(), false);

        public TreeScope {
            parents = parents.map(Set::copyOf);
            roots = roots.map(Set::copyOf);
        }

        /// Anywhere below a root.
        public static TreeScope below(ResourceId root) {
            return new TreeScope(Optional.empty(), Optional.of(Set.of(root)), false);
        }

        public static TreeScope under(ResourceId parent) {
            return new TreeScope(Optional.of(Set.of(parent)), Optional.empty(), false);
        }
    }

    /// Bytes of a file.
    ///
    /// @param checksum lower-case hex ([cairn.domain.content.Checksum])
    /// @param size empty: any
    public record Content(String checksum, OptionalLong size) {}

    /// A part of a name, folded as names are for their order.
    public record NamePart(String folded) {
        public static NamePart of(String text) {
            return new NamePart(Text.folded(text));
        }
    }

    /// @param label empty: without any
    public record Labelled(Optional<LabelId> label) {}

    /// Both ends excluded. Times of resources are whole milliseconds, so a bound between two of them can be moved.
    public record TimeRange(Optional<Instant> after, Optional<Instant> before) {
        public static final TimeRange ANY = new TimeRange(Optional.empty(), Optional.empty());

        public boolean isAny() {
            return equals(ANY);
        }

        /// The first millisecond that is inside.
        public long firstMillisecond() {
            return after.map(bound -> bound.toEpochMilli() + 1).orElse(Long.MIN_VALUE);
        }

        /// The last millisecond that is inside.
        public long lastMillisecond() {
            return before.map(bound -> bound.minusNanos(1).toEpochMilli()).orElse(Long.MAX_VALUE);
        }

        public boolean admits(Instant time) {
            return after.filter(bound -> !time.isAfter(bound)).isEmpty()
                    && before.filter(bound -> !time.isBefore(bound)).isEmpty();
        }
    }
}
