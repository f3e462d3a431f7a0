package cairn.adapter.persistence.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Both copies of a file's header, as they are on disk.
///
/// @param copies each empty if damaged
record StoreHeaders(List<Optional<StoreHeader>> copies) {
    StoreHeaders {
        copies = List.copyOf(copies);
    }

    static StoreHeaders read(FileChannel file) throws IOException {
        byte[] both = bytes(file, 0, StoreHeader.LENGTH);
        return new StoreHeaders(List.of(
                StoreHeader.parse(Arrays.copyOf(both, StoreHeader.BLOCK)),
                StoreHeader.parse(Arrays.copyOfRange(both, StoreHeader.BLOCK, StoreHeader.LENGTH))));
    }

    /// Pads with zeros after the end of the file.
    static byte[] bytes(FileChannel file, long position, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        int read = 0;
        while (read >= 0 && bytes.hasRemaining()) {
            read = file.read(bytes, position + bytes.position());
        }
        return bytes.array();
    }

    private List<StoreHeader> valid() {
        return copies.stream().flatMap(Optional::stream).toList();
    }

    boolean isEmpty() {
        return valid().isEmpty();
    }

    /// Whether this program created the file but never marked a version.
    boolean areNeverMarked() {
        return !isEmpty() && valid().stream().allMatch(copy -> copy.isOwn() && !copy.hasChunk());
    }

    boolean hasMark() {
        return valid().stream().anyMatch(StoreHeader::isMark);
    }

    /// Whether H2 closed the file cleanly.
    boolean areClean() {
        return copies.stream().allMatch(copy -> copy.isPresent() && copy.get().isClean());
    }

    /// The newest header whose version is complete in the file: its chunk's bytes match the checksum. A
    /// header without its chunk was being written at the crash, and no client was told that its version
    /// is durable.
    Optional<StoreHeader> newestWhole(FileChannel file) throws IOException {
        List<StoreHeader> candidates = new ArrayList<>(valid());
        candidates.removeIf(header -> !header.isMark() && !header.isClean());
        candidates.sort(Comparator.comparingLong(StoreHeader::version).reversed());
        for (StoreHeader candidate : candidates) {
            if (isChunkThere(file, candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private static boolean isChunkThere(FileChannel file, StoreHeader header) throws IOException {
        OptionalInt sum = header.sum();
        return sum.isEmpty()
                || WrittenChunk.sum(ByteBuffer.wrap(bytes(file, header.position(), header.length()))) == sum.getAsInt();
    }

    /// The index of the copy that equals `header`.
    int indexOf(StoreHeader header) {
        return copies.indexOf(Optional.of(header));
    }
}
