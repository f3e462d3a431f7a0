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

/// Keeps on disk, packed, what an archive says at its end of all that is in it. The file has no name any more once it
/// is open, where the system allows that, so nothing is left of it however the process ends.
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

    /// Hands on all that was written. Nothing is written afterwards.
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
