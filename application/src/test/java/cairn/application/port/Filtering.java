package cairn.application.port;

import cairn.domain.annotation.TagId;
import cairn.domain.content.MediaRange;
import cairn.domain.resource.AddressKey;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Kind;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.Content;
import cairn.domain.search.ResourceFilter.Labelled;
import cairn.domain.search.ResourceFilter.NamePart;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.ResourceFilter.TreeScope;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A filter whose parts are set one by one.
public final class Filtering {
    public Optional<Set<ResourceId>> parents = Optional.empty();
    public Optional<Set<ResourceId>> roots = Optional.empty();
    public boolean includeRoots;
    public Set<Kind> kinds = Set.of();
    public Set<Kind> excludedKinds = Set.of();
    public Set<TagId> tags = Set.of();
    boolean anyTag;
    public Set<ResourceId> ids = Set.of();
    public Set<ExternalId> externalIds = Set.of();
    public Optional<NamePart> name = Optional.empty();
    public Optional<AddressKey> address = Optional.empty();
    public Optional<Content> content = Optional.empty();
    public Optional<Labelled> label = Optional.empty();
    public boolean shared;
    public Set<MediaRange> mediaTypes = Set.of();
    public Set<ProcessingState> states = Set.of();
    public TimeRange created = TimeRange.ANY;

    public static ResourceFilter by(UnaryOperator<Filtering> parts) {
        Filtering f = parts.apply(new Filtering());
        return new ResourceFilter(
                new TreeScope(f.parents, f.roots, f.includeRoots),
                f.kinds,
                f.excludedKinds,
                f.tags,
                f.anyTag,
                f.name,
                f.address,
                f.content,
                f.ids,
                f.externalIds,
                Set.of(),
                f.label,
                f.shared,
                f.mediaTypes,
                f.states,
                f.created,
                TimeRange.ANY);
    }

    public Filtering content(String checksum, OptionalLong size) {
        content = Optional.of(new Content(checksum, size));
        return this;
    }

    public Filtering parents(ResourceId... of) {
        parents = Optional.of(Set.of(of));
        return this;
    }

    public Filtering roots(ResourceId... of) {
        roots = Optional.of(Set.of(of));
        return this;
    }

    public Filtering includeRoots() {
        includeRoots = true;
        return this;
    }

    public Filtering kinds(Kind... of) {
        kinds = Set.of(of);
        return this;
    }

    public Filtering excludedKinds(Kind... of) {
        excludedKinds = Set.of(of);
        return this;
    }

    public Filtering tags(boolean any, TagId... of) {
        anyTag = any;
        tags = Set.of(of);
        return this;
    }

    public Filtering ids(ResourceId... of) {
        ids = Set.of(of);
        return this;
    }

    public Filtering externalIds(String... of) {
        externalIds = Arrays.stream(of).map(ExternalId::new).collect(Collectors.toSet());
        return this;
    }

    public Filtering mediaTypes(String range) {
        mediaTypes = Set.of(MediaRange.parse(range).orElseThrow());
        return this;
    }

    public Filtering name(String part) {
        name = Optional.of(NamePart.of(part));
        return this;
    }

    public Filtering address(String of) {
        address = Optional.of(AddressKey.of(of));
        return this;
    }

    public Filtering label(@Nullable LabelId of) {
        label = Optional.of(new Labelled(Optional.ofNullable(of)));
        return this;
    }

    public Filtering shared() {
        shared = true;
        return this;
    }

    public Filtering states(ProcessingState... of) {
        states = Set.of(of);
        return this;
    }

    public Filtering created(@Nullable Instant after, @Nullable Instant before) {
        created = new TimeRange(Optional.ofNullable(after), Optional.ofNullable(before));
        return this;
    }
}
