package cairn.adapter.enrichment.importing.zip;

import cairn.application.port.exchange.UnreadableImport;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/// The bytes of an entry. Reports errors in them as damage to the archive, not as failures of the disk.
final class EntryStream extends FilterInputStream {
    private final ZipEntry entry;
    private final CRC32 crc = new CRC32();
    private long left;

    EntryStream(InputStream in, ZipEntry entry) {
        super(in);
        this.entry = entry;
        this.left = entry.getSize();
    }

    static UnreadableImport damaged(ZipEntry entry) {
        return new UnreadableImport(
                "damaged_entry",
                "The entry \"" + EntryName.shown(entry) + "\" of the archive is damaged or incomplete.");
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        try {
            int count = super.read(buffer, offset, length);
            if (count > 0) {
                left -= count;
                crc.update(buffer, offset, count);
            }
            if (left < 0 || count < 0 && (left > 0 || isOther())) {
                throw new ZipException("it is not what the archive says");
            }
            return count;
        } catch (ZipException | EOFException e) {
            throw damaged(entry);
        }
    }

    /// `ZipFile` does not compare checksums. -1 means that there is none.
    private boolean isOther() {
        return entry.getCrc() >= 0 && entry.getCrc() != crc.getValue();
    }

    @Override
    public long skip(long count) throws IOException {
        return readNBytes((int) Math.min(count, 1 << 16)).length;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
