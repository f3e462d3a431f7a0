package cairn.adapter.persistence.resource;

import cairn.application.Sha256;
import cairn.domain.resource.AddressKey;
import cairn.domain.resource.Resource;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// Computes `resource.address_digest`: addresses are too long for an index.
public final class AddressDigest {
    private AddressDigest() {}

    public static byte[] of(AddressKey address) {
        return HexFormat.of().parseHex(Sha256.of(address.value()));
    }

    public static byte @Nullable [] of(Resource resource) {
        String address = switch (resource) {
            case Resource.Bookmark bookmark -> bookmark.url().value();
            case Resource.StoredFile file -> file.content().originUrl();
            case Resource.Folder folder -> null;
            case Resource.Notepad note -> null;
        };
        return address == null ? null : of(AddressKey.of(address));
    }
}
