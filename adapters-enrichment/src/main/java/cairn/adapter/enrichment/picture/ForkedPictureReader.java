package cairn.adapter.enrichment.picture;

import cairn.adapter.enrichment.picture.PictureProcess.Answering;
import cairn.application.port.PictureReader;
import cairn.domain.content.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// [PictureReader] by [ImageIoPictureReader] in a process of its own: decoders and painters that look at no clock, or
/// fill the heap, cost that process and the one picture. It is killed when it is late, replaced when it dies or a
/// picture was too much for it, and ends when it has had nothing to do for a while.
public final class ForkedPictureReader implements PictureReader, AutoCloseable {
    private static final String TEMPORARY = "picture-";
    private static final Duration REST = Duration.ofSeconds(60);

    private final Path workDir;
    private final int heapMegabytes;
    private final Duration time;
    private final Semaphore place = new Semaphore(1, true);
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("decoder-clock").factory());
    private @Nullable PictureProcess decoder;
    private boolean closed;

    /// @param workDir for files that are being read, of this server alone; made when missing, and cleared of what a
    /// crash left there
    /// @param heapMegabytes that decoding may take
    public ForkedPictureReader(Path workDir, int heapMegabytes) {
        this(workDir, heapMegabytes, PictureLimits.DEFAULT.time());
    }

    /// @param time of decoding one picture
    public ForkedPictureReader(Path workDir, int heapMegabytes, Duration time) {
        this.workDir = workDir;
        this.heapMegabytes = heapMegabytes;
        this.time = time;
        clear(workDir);
        long rest = REST.toMillis();
        clock.scheduleWithFixedDelay(this::endRested, rest, rest / 4, TimeUnit.MILLISECONDS);
    }

    @Override
    public int version() {
        return ImageIoPictureReader.VERSION;
    }

    @Override
    public Reading read(MediaType type, InputStream bytes) throws IOException {
        return ask(type, bytes, PictureMain.NO_EDGE, PictureWire::reading, refused -> refused);
    }

    @Override
    public View view(MediaType type, InputStream bytes, int edge) throws IOException {
        return ask(type, bytes, edge, PictureWire::view, refused -> refused);
    }

    private <T> T ask(
            MediaType type,
            InputStream bytes,
            int edge,
            Answering<T> answering,
            Function<Reading.Unreadable, T> refused)
            throws IOException {
        Path file = Files.createTempFile(workDir, TEMPORARY, ".in");
        try {
            ImageIoPictureReader.copy(bytes, file, PictureLimits.DEFAULT.bytes());
            return ask(file, type, edge, answering, refused.apply(Refused.tooComplex()));
        } catch (Refused e) {
            return refused.apply(e.reading());
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private <T> T ask(Path file, MediaType type, int edge, Answering<T> answering, T refusal) throws IOException {
        place.acquireUninterruptibly();
        try {
            T answer = decoder().ask(file, type, edge, answering, refusal);
            if (answer.equals(refusal)) {
                // A decoder that did not end may still be at it.
                end();
            }
            return answer;
        } finally {
            place.release();
        }
    }

    private synchronized PictureProcess decoder() throws IOException {
        if (closed) {
            throw new IOException("the server is stopping");
        }
        PictureProcess running = decoder;
        if (running != null && running.isAlive()) {
            return running;
        }
        Path folder = Files.createDirectories(workDir.resolve("pictures"));
        PictureProcess fresh = PictureProcess.start(folder, heapMegabytes, time, clock);
        decoder = fresh;
        return fresh;
    }

    private synchronized void end() {
        if (decoder != null) {
            decoder.close();
            decoder = null;
        }
    }

    private void endRested() {
        if (!place.tryAcquire()) {
            return;
        }
        try {
            if (hasRested()) {
                end();
            }
        } finally {
            place.release();
        }
    }

    private synchronized boolean hasRested() {
        return decoder != null && decoder.hasRested(REST);
    }

    private static void clear(Path workDir) {
        try {
            Files.createDirectories(workDir);
            try (DirectoryStream<Path> left = Files.newDirectoryStream(workDir, TEMPORARY + "*")) {
                for (Path file : left) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the directory for temporary files can't be used: " + workDir, e);
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        clock.shutdownNow();
        end();
    }
}
