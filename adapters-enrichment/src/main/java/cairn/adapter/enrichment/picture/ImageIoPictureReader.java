package cairn.adapter.enrichment.picture;

import cairn.application.port.PictureReader;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.content.Palette;
import cairn.domain.content.ThumbnailSize;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// [PictureReader] by Java's Image I/O, TwelveMonkeys' decoders and JSVG.
public final class ImageIoPictureReader implements PictureReader {
    public static final int VERSION = 1;
    private static final String TEMPORARY = "picture-";

    /// For a decoder to end by itself after its time.
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Path workDir;
    private final PictureLimits limits;
    private final RasterDecoder rasters;
    private final SvgDecoder drawings;
    private final DecoderThread thread = new DecoderThread();

    /// @param workDir for files that are being read, of this process alone; made when missing, and cleared of what
    /// a crash left there
    public ImageIoPictureReader(Path workDir) {
        this(workDir, PictureLimits.DEFAULT);
    }

    public ImageIoPictureReader(Path workDir, PictureLimits limits) {
        clear(workDir);
        this.workDir = workDir;
        this.limits = limits;
        this.rasters = new RasterDecoder(limits);
        this.drawings = new SvgDecoder();
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public Reading read(MediaType type, InputStream bytes) throws IOException {
        Path file = Files.createTempFile(workDir, TEMPORARY, ".tmp");
        try {
            copy(bytes, file);
            PictureFormat format = PictureFormat.of(head(file));
            if (format == PictureFormat.OTHER) {
                return PictureFormat.isElse(type) ? new Reading.Unsupported() : Refused.broken();
            }
            return thread.run(() -> look(format, file), limits.time().plus(GRACE));
        } catch (Refused e) {
            return e.reading();
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private void copy(InputStream bytes, Path file) throws IOException {
        long copied = 0;
        byte[] buffer = new byte[64 << 10];
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int read = bytes.read(buffer); read >= 0; read = bytes.read(buffer)) {
                copied += read;
                if (copied > limits.bytes()) {
                    throw Refused.tooManyBytes(limits.bytes());
                }
                out.write(buffer, 0, read);
            }
        }
    }

    private static byte[] head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(PictureFormat.HEAD);
        }
    }

    private Reading look(PictureFormat format, Path file) throws IOException {
        Deadline deadline = Deadline.after(limits.time());
        return switch (format) {
            case SVG -> seen(drawings.decode(file, deadline));
            case JPEG, PNG, GIF, WEBP, TIFF, BMP -> seen(rasters.decode(format, file, deadline));
            case OTHER -> new Reading.Unsupported();
        };
    }

    private static Reading seen(RasterDecoder.Decoded decoded) throws IOException {
        Dimensions largest = decoded.pixels().dimensions().within(ThumbnailSize.XL.edge());
        Pixels picture = decoded.pixels().scaled(largest).oriented(decoded.orientation());
        Pixels small = picture.scaled(picture.dimensions().within(ThumbnailSize.SM.edge()));
        return new Reading.Seen(decoded.dimensions(), Palette.of(small.argb()), ThumbnailDrawing.draw(picture));
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
}
