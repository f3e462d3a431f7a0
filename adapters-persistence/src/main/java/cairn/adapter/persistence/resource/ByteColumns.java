package cairn.adapter.persistence.resource;

import cairn.domain.content.Checksum;

/// What `resource_file` knows of bytes.
public final class ByteColumns {
    private ByteColumns() {}

    /// The same for equal bytes of one size, wherever they lie.
    public static String checksum(String digest) {
        return Checksum.ofDigest(digest).map(Checksum::value).orElse(digest);
    }
}
