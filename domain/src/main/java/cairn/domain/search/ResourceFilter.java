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

/// Conditions on the resources of a list, which all must hold. Empty sets and optionals are no
/// conditions, except in [TreeScope].
///
/// @param anyTag whether one of the tags suffices
/// @param name a part of the name, ignoring case and accents
/// @param address of a bookmark, or the original address of a file
/// @param content of a file
/// @param shared only resources shared with others; there are none yet
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

    /// Only these, anywhere except in the bin.
    public static ResourceFilter ofIds(Set<ResourceId> ids) {
        return ALL.with(TreeScope.ANYWHERE, ids, Set.of(), TimeRange.ANY);
    }

    /// Replaces the part of the tree.
    public ResourceFilter in(TreeScope elsewhere) {
        return with(elsewhere, ids, kinds, modified);
    }

    /// Replaces the kinds by a single one.
    public ResourceFilter of(Kind kind) {
        return with(scope, ids, Set.of(kind), modified);
    }

    /// Replaces the condition on names.
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

    /// Replaces the kinds.
    public ResourceFilter ofAny(Set<Kind> others) {
        return with(scope, ids, others, modified);
    }

    /// Replaces the condition on the time of the last change.
    public ResourceFilter modified(TimeRange time) {
        return with(scope, ids, kinds, time);
    }

    /// Replaces the condition on addresses.
    public ResourceFilter at(AddressKey other) {
        return having(Optional.of(other), content);
    }

    /// Replaces the condition on the bytes of files.
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

    /// Returns the parent if a single parent is the only condition.
    public Optional<ResourceId> onlyParent() {
        return scope.parents()
                .filter(parents -> parents.size() == 1)
                .map(parents -> parents.iterator().next())
                .filter(parent -> equals(ALL.in(TreeScope.under(parent))));
    }

    /// The part of the tree to list.
    ///
    /// @param parents directly in one of these; an empty set matches nothing
    /// @param roots under one of these; an empty set matches nothing. Without it and without `parents`,
    /// under all roots except the bin
    /// @param includeRoots whether the folders of the roots themselves are included
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
    /// @param size empty for any
    public record Content(String checksum, OptionalLong size) {}

    /// A part of a name, folded like the sort keys of names.
    public record NamePart(String folded) {
        public static NamePart of(String text) {
            return new NamePart(Text.folded(text));
        }
    }

    /// @param label empty for resources without a label
    public record Labelled(Optional<LabelId> label) {}

    /// A time range, both ends exclusive. Bounds may be rounded to milliseconds, because times of
    /// resources are whole milliseconds.
    public record TimeRange(Optional<Instant> after, Optional<Instant> before) {
        public static final TimeRange ANY = new TimeRange(Optional.empty(), Optional.empty());

        public boolean isAny() {
            return equals(ANY);
        }

        /// The first millisecond inside.
        public long firstMillisecond() {
            return after.map(bound -> bound.toEpochMilli() + 1).orElse(Long.MIN_VALUE);
        }

        /// The last millisecond inside.
        public long lastMillisecond() {
            return before.map(bound -> bound.minusNanos(1).toEpochMilli()).orElse(Long.MAX_VALUE);
        }

        public boolean admits(Instant time) {
            return after.filter(bound -> !time.isAfter(bound)).isEmpty()
                    && before.filter(bound -> !time.isBefore(bound)).isEmpty();
        }
    }
}
