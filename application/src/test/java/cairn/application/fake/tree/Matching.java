package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.ResourceRow;
import cairn.domain.annotation.TagId;
import cairn.domain.content.Checksum;
import cairn.domain.content.MediaRange;
import cairn.domain.resource.AddressKey;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.Content;
import cairn.domain.search.ResourceFilter.NamePart;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.Root;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Resources that a filter admits.
final class Matching {
    private final Tables tables;
    private final Rows rows;

    Matching(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
    }

    Stream<Resource> find(WorkspaceId workspace, ResourceFilter filter) {
        ContainerTree tree = rows.tree(workspace);
        return rows.all(workspace)
                .map(ResourceRow::resource)
                .filter(resource -> admitsPlace(workspace, tree, resource.header(), filter.scope()))
                .filter(resource -> admitsHeader(resource.header(), filter))
                .filter(resource -> admitsContent(resource, filter))
                .filter(resource -> admitsTags(new Key(workspace, resource.id()), filter));
    }

    private boolean admitsPlace(WorkspaceId workspace, ContainerTree tree, Header header, TreeScope scope) {
        ResourceId parent = header.parentId();
        if (parent == null && !scope.includeRoots()) {
            return false;
        }
        if (scope.parents().isPresent()
                && (parent == null || !scope.parents().get().contains(parent))) {
            return false;
        }
        ResourceId root =
                tree.rootOf(Optional.ofNullable(parent).orElse(header.id())).orElseThrow();
        return scope.roots()
                .map(roots -> roots.contains(root))
                .orElseGet(() -> scope.parents().isPresent() || !isBin(workspace, root));
    }

    private boolean isBin(WorkspaceId workspace, ResourceId root) {
        return tables.roots
                .find(new Key(workspace, root))
                .filter(found -> Root.BIN.equals(found.subtype()))
                .isPresent();
    }

    private static boolean admitsHeader(Header header, ResourceFilter filter) {
        Markings markings = header.markings();
        return !filter.shared()
                && has(filter.ids(), header.id())
                && has(filter.users(), header.createdBy())
                && has(filter.states(), header.state())
                && (filter.externalIds().isEmpty()
                        || markings.externalId() != null && filter.externalIds().contains(markings.externalId()))
                && filter.name().filter(part -> !contains(header, part)).isEmpty()
                && filter.label()
                        .filter(asked -> !asked.label().equals(Optional.ofNullable(markings.label())))
                        .isEmpty()
                && filter.created().admits(header.createdAt())
                && filter.modified().admits(header.modifiedAt());
    }

    private static <T> boolean has(Set<T> asked, T value) {
        return asked.isEmpty() || asked.contains(value);
    }

    private static boolean contains(Header header, NamePart part) {
        return new String(header.name().orderKey(), StandardCharsets.UTF_8).contains(part.folded());
    }

    private static boolean admitsContent(Resource resource, ResourceFilter filter) {
        return has(filter.kinds(), resource.kind())
                && !filter.excludedKinds().contains(resource.kind())
                && (filter.mediaTypes().isEmpty()
                        || filter.mediaTypes().stream().anyMatch(range -> isOf(range, resource)))
                && (filter.address().isEmpty() || filter.address().equals(address(resource)))
                && filter.content().filter(wanted -> !holds(resource, wanted)).isEmpty();
    }

    private static boolean isOf(MediaRange range, Resource resource) {
        return resource instanceof Resource.StoredFile file
                && range.admits(file.content().mimeType());
    }

    private static boolean holds(Resource resource, Content wanted) {
        return resource instanceof Resource.StoredFile(Header header, FileContent content)
                && Checksum.ofDigest(content.digest())
                        .map(Checksum::value)
                        .filter(wanted.checksum()::equals)
                        .isPresent()
                && (wanted.size().isEmpty() || wanted.size().getAsLong() == content.size());
    }

    private static Optional<AddressKey> address(Resource resource) {
        return switch (resource) {
            case Resource.Bookmark bookmark ->
                Optional.of(AddressKey.of(bookmark.url().value()));
            case Resource.StoredFile(Header header, FileContent content) ->
                Optional.ofNullable(content.originUrl()).map(AddressKey::of);
            case Resource.Folder folder -> Optional.empty();
            case Resource.Notepad note -> Optional.empty();
        };
    }

    private boolean admitsTags(Key key, ResourceFilter filter) {
        if (filter.tags().isEmpty()) {
            return true;
        }
        Set<TagId> carried = tables.tagged.find(key).orElse(Set.of());
        return filter.anyTag()
                ? filter.tags().stream().anyMatch(carried::contains)
                : carried.containsAll(filter.tags());
    }
}
