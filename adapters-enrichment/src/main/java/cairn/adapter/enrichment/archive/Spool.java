package cairn.adapter.enrichment.archive;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/// Keeps the data for the end of an archive on disk, compressed. Where the system allows it, the file is
/// unlinked once it is open, so nothing of it remains however the process ends.
final class Spool implements Closeable {
    private static final int BUFFER = 16 << 10;

    private final FileChannel file;
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    private final DeflaterOutputStream packed;
    private final OutputStream out;
    private long size;

    Spool(Path folder) throws IOException {
        Path path = Files.createTempFile(folder, "export", ".tmp");
        file = FileChannel.open(
                path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        packed = new DeflaterOutputStream(Channels.newOutputStream(file), deflater, BUFFER);
        out = new BufferedOutputStream(packed, BUFFER);
    }

    void write(byte[] bytes) throws IOException {
        out.write(bytes);
        size += bytes.length;
    }

    /// Bytes written.
    long size() {
        return size;
    }

    /// Copies everything written so far to `target`. Nothing may be written afterwards.
    void copyTo(OutputStream target) throws IOException {
        out.flush();
        packed.finish();
        file.position(0);
        Inflater inflater = new Inflater();
        try {
            InputStream kept = new InflaterInputStream(
                    new BufferedInputStream(Channels.newInputStream(file), BUFFER), inflater, BUFFER);
            kept.transferTo(target);
        } finally {
            inflater.end();
        }
    }

    @Override
    public void close() throws IOException {
        deflater.end();
        file.close();
    }
}
