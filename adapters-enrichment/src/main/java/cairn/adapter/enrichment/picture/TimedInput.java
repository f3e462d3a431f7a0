package cairn.adapter.enrichment.picture;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import javax.imageio.stream.ImageInputStreamImpl;

/// An input of decoders whose reads fail when time is up, so that a decoder in an endless loop stops. It
/// is buffered, because some decoders read byte by byte.
final class TimedInput extends ImageInputStreamImpl {
    private static final int BUFFER = 16 << 10;

    private final RandomAccessFile file;
    private final DecodingDeadline deadline;
    private final byte[] buffer = new byte[BUFFER];
    private long start;
    private int filled;

    TimedInput(Path file, DecodingDeadline deadline) throws IOException {
        this.file = new RandomAccessFile(file.toFile(), "r");
        this.deadline = deadline;
    }

    @Override
    public int read() throws IOException {
        checkClosed();
        bitOffset = 0;
        if (!isBuffered() && !fill()) {
            return -1;
        }
        int value = buffer[(int) (streamPos - start)] & 0xFF;
        streamPos++;
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        checkClosed();
        bitOffset = 0;
        if (length == 0) {
            return 0;
        }
        if (!isBuffered() && !fill()) {
            return -1;
        }
        int at = (int) (streamPos - start);
        int count = Math.min(length, filled - at);
        System.arraycopy(buffer, at, bytes, offset, count);
        streamPos += count;
        return count;
    }

    private boolean isBuffered() {
        return streamPos >= start && streamPos < start + filled;
    }

    private boolean fill() throws IOException {
        deadline.check();
        file.seek(streamPos);
        start = streamPos;
        filled = Math.max(0, file.read(buffer));
        return filled > 0;
    }

    @Override
    public long length() {
        try {
            return file.length();
        } catch (IOException e) {
            return -1;
        }
    }

    @Override
    public void close() throws IOException {
        super.close();
        file.close();
    }
}
