package cairn.adapter.enrichment.importing.zip;

import cairn.application.port.exchange.UnreadableImport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/// Checks the size of an archive's directory (APPNOTE 4.3.14 to 4.3.16) before it is read into memory.
final class ZipDirectory {
    /// Some 500,000 entries.
    static final long MOST_BYTES = 64 << 20;

    private static final int END = 0x06054b50;
    private static final int END_BYTES = 22;
    private static final int END_COMMENT = 20;
    private static final int MOST_COMMENT = 0xFFFF;
    private static final int LOCATOR = 0x07064b50;
    private static final int LOCATOR_BYTES = 20;
    private static final long BEYOND = 0xFFFFFFFFL;

    private ZipDirectory() {}

    static void check(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            if (size(channel) > MOST_BYTES) {
                throw new UnreadableImport(
                        "too_many_entries", "The archive has too many entries; import it in several parts.");
            }
        }
    }

    /// Reads the size from the last record that looks like the end of the directory. Its comment must
    /// end with the file, or else the JDK may take another record and another directory.
    private static long size(FileChannel channel) throws IOException {
        int tail = (int) Math.min(channel.size(), END_BYTES + MOST_COMMENT + LOCATOR_BYTES);
        ByteBuffer bytes = read(channel, channel.size() - tail, tail);
        for (int at = tail - END_BYTES; at >= 0; at--) {
            if (bytes.getInt(at) == END) {
                requireLast(bytes, at);
                long size = bytes.getInt(at + 12) & BEYOND;
                return size == BEYOND ? wideSize(channel, bytes, at) : size;
            }
        }
        throw new UnreadableImport("malformed_file", "The ZIP archive ends early.");
    }

    private static void requireLast(ByteBuffer tail, int end) {
        int comment = Short.toUnsignedInt(tail.getShort(end + END_COMMENT));
        if (end + END_BYTES + comment != tail.limit()) {
            throw new UnreadableImport(
                    "malformed_file", "Something follows the end of the ZIP archive. Create the archive again.");
        }
    }

    private static long wideSize(FileChannel channel, ByteBuffer tail, int end) throws IOException {
        int locator = end - LOCATOR_BYTES;
        if (locator < 0 || tail.getInt(locator) != LOCATOR) {
            return BEYOND;
        }
        long at = tail.getLong(locator + 8);
        if (at < 0 || at > channel.size() - 56) {
            throw new UnreadableImport("malformed_file", "The ZIP archive is damaged: its directory is misplaced.");
        }
        long size = read(channel, at, 56).getLong(40);
        return size < 0 ? Long.MAX_VALUE : size;
    }

    private static ByteBuffer read(FileChannel channel, long at, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining() && channel.read(bytes, at + bytes.position()) > 0) {
            continue;
        }
        return bytes.flip().limit(count);
    }
}
