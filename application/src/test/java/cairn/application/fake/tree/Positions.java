package cairn.application.fake.tree;

import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.search.ResourceOrder;
import java.util.Comparator;
import java.util.HexFormat;

/// The order of a list. Keys are compared as text.
final class Positions implements Comparator<Positioned> {
    private static final HexFormat HEX = HexFormat.of();

    private final ResourceOrder order;

    Positions(ResourceOrder order) {
        this.order = order;
    }

    @Override
    public int compare(Positioned one, Positioned other) {
        int ascending = Comparator.comparing(Positioned::key)
                .thenComparing(positioned -> positioned.id().toString())
                .compare(one, other);
        return order.descending() ? -ascending : ascending;
    }

    String key(Resource resource) {
        Header header = resource.header();
        return switch (order.property()) {
            case CREATED_AT -> "%019d".formatted(header.createdAt().toEpochMilli());
            case MODIFIED_AT -> "%019d".formatted(header.modifiedAt().toEpochMilli());
            case KIND -> resource.kind().wireName();
            case NAME -> HEX.formatHex(header.name().orderKey());
            case SIZE -> "%019d".formatted(size(resource));
            case POSITION -> HEX.formatHex(header.sortKey().bytes());
            case ID -> header.id().toString();
            case SHUFFLE -> "%08x".formatted(mixed((order.seed() + header.id()).hashCode()));
        };
    }

    private static int mixed(int hash) {
        int mixed = (hash ^ hash >>> 16) * 0x45d9f3b;
        return (mixed ^ mixed >>> 16) * 0x45d9f3b;
    }

    private static long size(Resource resource) {
        return switch (resource) {
            case Resource.Folder folder -> 0;
            case Resource.Bookmark bookmark -> 0;
            case Resource.Notepad note -> note.size();
            case Resource.StoredFile file -> file.content().size();
        };
    }
}
