package cairn.application.fake.version;

import cairn.application.Sha256;
import cairn.application.fake.Tables;
import cairn.application.port.resource.DuplicateRepository;
import cairn.domain.content.Checksum;
import cairn.domain.resource.AddressKey;
import cairn.domain.resource.Resource;
import cairn.domain.search.ResourceFilter.Content;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Groups all resources.
public final class InMemoryDuplicates implements DuplicateRepository {
    private final Tables tables;

    public InMemoryDuplicates(Tables tables) {
        this.tables = tables;
    }

    @Override
    public List<Shared<Content>> listContents(WorkspaceId workspace, String after, int limit) {
        return shared(
                resources(workspace)
                        .filter(Resource.StoredFile.class::isInstance)
                        .map(file -> content((Resource.StoredFile) file)),
                content -> content.checksum() + "-" + content.size().orElseThrow(),
                after,
                limit);
    }

    @Override
    public List<Shared<AddressKey>> listAddresses(WorkspaceId workspace, String after, int limit) {
        return shared(
                resources(workspace).flatMap(InMemoryDuplicates::address).map(AddressKey::of),
                address -> Sha256.of(address.value()),
                after,
                limit);
    }

    private Stream<Resource> resources(WorkspaceId workspace) {
        return tables.resources
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .map(row -> row.getValue().resource());
    }

    private static <T> List<Shared<T>> shared(Stream<T> all, Function<T, String> position, String after, int limit) {
        TreeMap<String, List<T>> groups =
                all.collect(Collectors.groupingBy(position, TreeMap::new, Collectors.toList()));
        return groups.tailMap(after, false).entrySet().stream()
                .filter(group -> group.getValue().size() > 1)
                .map(group -> new Shared<>(group.getKey(), group.getValue().getFirst()))
                .limit(limit)
                .toList();
    }

    private static Content content(Resource.StoredFile file) {
        String digest = file.content().digest();
        return new Content(
                Checksum.ofDigest(digest).map(Checksum::value).orElse(digest),
                OptionalLong.of(file.content().size()));
    }

    private static Stream<String> address(Resource resource) {
        return switch (resource) {
            case Resource.Bookmark bookmark -> Stream.of(bookmark.url().value());
            case Resource.StoredFile file -> Stream.ofNullable(file.content().originUrl());
            case Resource.Folder folder -> Stream.empty();
            case Resource.Notepad note -> Stream.empty();
        };
    }
}
