package cairn.adapter.enrichment.importing.zip;

import cairn.application.port.exchange.UnreadableImport;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/// Bytes of an entry. It is the archive, and not the disk, that is to blame for what is wrong with them.
final class EntryStream extends FilterInputStream {
    private final ZipEntry entry;
    private long left;

    EntryStream(InputStream in, ZipEntry entry) {
        super(in);
        this.entry = entry;
        this.left = entry.getSize();
    }

    static UnreadableImport damaged(ZipEntry entry) {
        return new UnreadableImport(
                "damaged_entry", "The entry \"" + entry.getName() + "\" of the archive is damaged, or not whole.");
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
            left -= Math.max(0, count);
            if (left < 0 || count < 0 && left > 0) {
                throw new ZipException("it is not as long as the archive says");
            }
            return count;
        } catch (ZipException | EOFException e) {
            throw damaged(entry);
        }
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
