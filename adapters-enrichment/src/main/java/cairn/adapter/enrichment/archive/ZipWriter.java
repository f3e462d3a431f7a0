package cairn.adapter.enrichment.archive;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/// Writes a ZIP archive (APPNOTE 6.3.10) to a stream, of any size and with any number of entries. The JDK's and
/// Commons Compress's writers keep all entries in memory until the end; this one keeps the directory in a [Spool].
final class ZipWriter implements Closeable {
    private static final int VERSION = 45;
    /// Declares the archive as made on Unix, so that extracted files get the permissions below.
    private static final int MADE_BY = 3 << 8 | VERSION;

    /// Sizes follow the data; names are UTF-8.
    private static final int FLAGS = 1 << 3 | 1 << 11;

    private static final int DEFLATED = 8;
    private static final int STORED = 0;
    private static final long MOST_U32 = 0xFFFF_FFFFL;
    private static final int MOST_U16 = 0xFFFF;
    /// Below this many bytes, the compressed size fits into 32 bits even if compression adds a little.
    private static final long SURELY_SMALL = 4_000_000_000L;

    private static final long FILE_RIGHTS = 0100644L << 16;
    private static final long FOLDER_RIGHTS = 0040755L << 16 | 0x10;
    private static final int BUFFER = 16 << 10;
    private static final int EPOCH_OF_DOS = 1980;
    private static final int END_OF_DOS = 2107;

    private final CountedStream out;
    private final Spool directory;
    private final Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    private long entries;

    ZipWriter(OutputStream out, Path folder) throws IOException {
        this.out = new CountedStream(out);
        this.directory = new Spool(folder);
    }

    void folder(String path, Instant time) throws IOException {
        Entry entry = new Entry(path.getBytes(StandardCharsets.UTF_8), time, out.count(), false, true);
        out.write(entry.local());
        enter(entry, 0, 0, 0);
    }

    void add(String path, Instant time, byte[] bytes) throws IOException {
        add(path, time, bytes.length, true, target -> target.write(bytes));
    }

    /// @param most upper bound of the content's bytes
    /// @param isPackable whether the content is worth compressing
    void add(String path, Instant time, long most, boolean isPackable, Content content) throws IOException {
        Entry entry = new Entry(path.getBytes(StandardCharsets.UTF_8), time, out.count(), most > SURELY_SMALL, false);
        out.write(entry.local());
        long start = out.count();
        deflater.reset();
        deflater.setLevel(isPackable ? Deflater.DEFAULT_COMPRESSION : Deflater.NO_COMPRESSION);
        CRC32 crc = new CRC32();
        DeflaterOutputStream packed = new DeflaterOutputStream(out, deflater, BUFFER);
        content.writeTo(new CheckedOutputStream(packed, crc));
        packed.finish();
        long packedSize = out.count() - start;
        out.write(entry.sizes(crc.getValue(), packedSize, deflater.getBytesRead()));
        enter(entry, crc.getValue(), packedSize, deflater.getBytesRead());
    }

    private void enter(Entry entry, long crc, long packedSize, long size) throws IOException {
        directory.write(entry.central(crc, packedSize, size));
        entries++;
    }

    void finish() throws IOException {
        long start = out.count();
        directory.copyTo(out);
        long size = out.count() - start;
        long end = out.count();
        if (entries >= MOST_U16 || start >= MOST_U32 || size >= MOST_U32) {
            out.write(new ZipRecord()
                    .u32(0x06064b50L)
                    .u64(44)
                    .u16(MADE_BY)
                    .u16(VERSION)
                    .u32(0)
                    .u32(0)
                    .u64(entries)
                    .u64(entries)
                    .u64(size)
                    .u64(start)
                    .u32(0x07064b50L)
                    .u32(0)
                    .u64(end)
                    .u32(1)
                    .toBytes());
        }
        out.write(new ZipRecord()
                .u32(0x06054b50L)
                .u16(0)
                .u16(0)
                .u16(Math.min(entries, MOST_U16))
                .u16(Math.min(entries, MOST_U16))
                .u32(Math.min(size, MOST_U32))
                .u32(Math.min(start, MOST_U32))
                .u16(0)
                .toBytes());
        out.flush();
    }

    @Override
    public void close() throws IOException {
        deflater.end();
        directory.close();
    }

    /// The bytes of an entry.
    @FunctionalInterface
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /// @param offset of its local header
    /// @param isLarge whether its sizes may need 64 bits
    private record Entry(byte[] name, Instant time, long offset, boolean isLarge, boolean isFolder) {
        private int method() {
            return isFolder ? STORED : DEFLATED;
        }

        private int flags() {
            return isFolder ? FLAGS & ~(1 << 3) : FLAGS;
        }

        byte[] local() {
            byte[] extra =
                    extra(isLarge ? new ZipRecord().u16(1).u16(16).u64(0).u64(0).toBytes() : new byte[0]);
            long size = isLarge ? MOST_U32 : 0;
            return new ZipRecord()
                    .u32(0x04034b50L)
                    .u16(VERSION)
                    .u16(flags())
                    .u16(method())
                    .u32(dosTime())
                    .u32(0)
                    .u32(size)
                    .u32(size)
                    .u16(name.length)
                    .u16(extra.length)
                    .bytes(name)
                    .bytes(extra)
                    .toBytes();
        }

        byte[] sizes(long crc, long packed, long size) {
            ZipRecord record = new ZipRecord().u32(0x08074b50L).u32(crc);
            return (isLarge ? record.u64(packed).u64(size) : record.u32(packed).u32(size)).toBytes();
        }

        byte[] central(long crc, long packed, long size) {
            boolean isFar = offset >= MOST_U32;
            ZipRecord wide = new ZipRecord();
            if (isLarge || isFar) {
                wide.u16(1).u16((isLarge ? 16 : 0) + (isFar ? 8 : 0));
                if (isLarge) {
                    wide.u64(size).u64(packed);
                }
                if (isFar) {
                    wide.u64(offset);
                }
            }
            byte[] extra = extra(wide.toBytes());
            return new ZipRecord()
                    .u32(0x02014b50L)
                    .u16(MADE_BY)
                    .u16(VERSION)
                    .u16(flags())
                    .u16(method())
                    .u32(dosTime())
                    .u32(crc)
                    .u32(isLarge ? MOST_U32 : packed)
                    .u32(isLarge ? MOST_U32 : size)
                    .u16(name.length)
                    .u16(extra.length)
                    .u16(0)
                    .u16(0)
                    .u16(0)
                    .u32(isFolder ? FOLDER_RIGHTS : FILE_RIGHTS)
                    .u32(Math.min(offset, MOST_U32))
                    .bytes(name)
                    .bytes(extra)
                    .toBytes();
        }

        /// Adds the time in seconds since 1970 ("UT") if it fits into 32 bits, because DOS times have no
        /// time zone.
        private byte[] extra(byte[] wide) {
            long seconds = time.getEpochSecond();
            boolean fits = seconds == (int) seconds;
            return (fits
                            ? new ZipRecord()
                                    .u16(0x5455)
                                    .u16(5)
                                    .bytes(new byte[] {1})
                                    .u32(seconds)
                            : new ZipRecord())
                    .bytes(wide)
                    .toBytes();
        }

        private long dosTime() {
            LocalDateTime utc = LocalDateTime.ofInstant(time, ZoneOffset.UTC);
            int year = Math.clamp(utc.getYear(), EPOCH_OF_DOS, END_OF_DOS) - EPOCH_OF_DOS;
            long date = (long) year << 9 | (long) utc.getMonthValue() << 5 | utc.getDayOfMonth();
            return date << 16 | (long) utc.getHour() << 11 | (long) utc.getMinute() << 5 | utc.getSecond() / 2;
        }
    }
}
