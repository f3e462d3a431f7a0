package cairn.adapter.enrichment.picture;

import cairn.adapter.enrichment.picture.PictureProcess.Answering;
import cairn.adapter.enrichment.process.ChildPool;
import cairn.adapter.enrichment.process.Scratch;
import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.application.port.extraction.PictureReader;
import cairn.domain.content.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/// [PictureReader] that runs [ImageIoPictureReader] in separate processes: a decoder or painter that
/// never ends, or fills the heap, costs only its process and one picture. A process is killed when it is
/// late, replaced when it dies or a picture was too much for it, and ends when it has been idle for a
/// while.
public final class ForkedPictureReader implements PictureReader, AutoCloseable {
    private static final Duration REST = Duration.ofSeconds(60);

    private final Path workDir;
    private final ChildPool<PictureProcess> decoders;
    private final SpoolSpace space;

    /// @param workDir for files being read; used by this reader only, created if missing, and cleared of
    /// leftovers of a crash
    /// @param heapMegabytes of heap for each process
    /// @param places pictures that are decoded at once
    /// @param space for copies of files
    public ForkedPictureReader(Path workDir, int heapMegabytes, int places, SpoolSpace space) {
        this(workDir, heapMegabytes, places, space, PictureLimits.DEFAULT.time());
    }

    /// @param time for decoding one picture
    public ForkedPictureReader(Path workDir, int heapMegabytes, int places, SpoolSpace space, Duration time) {
        this(workDir, heapMegabytes, places, space, time, Optional.empty());
    }

    /// @param patience how long a picture waits for its turn; empty to wait without limit
    public ForkedPictureReader(
            Path workDir, int heapMegabytes, int places, SpoolSpace space, Duration time, Optional<Duration> patience) {
        this.workDir = workDir.toAbsolutePath();
        this.space = space;
        Scratch.clear(this.workDir);
        this.decoders = new ChildPool<>(
                "decoder-clock",
                places,
                REST,
                patience,
                launch -> PictureProcess.start(this.workDir, heapMegabytes, time, launch));
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
        Path file = Scratch.file(workDir);
        try {
            if (!Scratch.fill(file, bytes, PictureLimits.DEFAULT.bytes(), space)) {
                return refused.apply(
                        Refused.tooManyBytes(PictureLimits.DEFAULT.bytes()).reading());
            }
            T refusal = refused.apply(Refused.tooComplex());
            return decoders.with(decoder -> decoder.ask(file, type, edge, answering, refusal));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /// Ends the decoder processes; pictures being read fail.
    @Override
    public void close() {
        decoders.close();
    }
}
