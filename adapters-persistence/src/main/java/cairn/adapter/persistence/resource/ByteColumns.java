package cairn.adapter.persistence.resource;

import cairn.domain.content.Checksum;

/// Values in `resource_file` that are derived from bytes.
public final class ByteColumns {
    private ByteColumns() {}

    /// The checksum of a digest. Equal bytes of one size have the same checksum,
    /// wherever they are stored.
    public static String checksum(String digest) {
        return Checksum.ofDigest(digest).map(Checksum::value).orElse(digest);
    }
}
