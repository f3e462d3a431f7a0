package cairn.adapter.enrichment.picture;

import cairn.adapter.enrichment.process.Scratch;
import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.application.port.extraction.PictureReader;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.content.Palette;
import cairn.domain.content.Raster;
import cairn.domain.content.ThumbnailSize;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import javax.imageio.IIOException;

/// [PictureReader] by Java's Image I/O, TwelveMonkeys' decoders and JSVG.
public final class ImageIoPictureReader implements PictureReader {
    public static final int VERSION = 1;

    /// Extra time in which a decoder may stop by itself.
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Path workDir;
    private final PictureLimits limits;
    private final RasterDecoder rasters;
    private final SvgDecoder drawings;
    private final DecoderThread thread = new DecoderThread();

    /// @param workDir for files being read; used by this process only, created if missing, and cleared
    /// of leftovers of a crash
    public ImageIoPictureReader(Path workDir) {
        this(workDir, PictureLimits.DEFAULT);
    }

    public ImageIoPictureReader(Path workDir, PictureLimits limits) {
        Scratch.clear(workDir);
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
        return copied(bytes, file -> read(type, file), refused -> refused);
    }

    /// @param file at most as large as the limits allow
    Reading read(MediaType type, Path file) throws IOException {
        return look(type, file, ImageIoPictureReader::readable, Reading.Unsupported::new, refused -> refused);
    }

    @Override
    public View view(MediaType type, InputStream bytes, int edge) throws IOException {
        return copied(bytes, file -> view(type, file, edge), refused -> refused);
    }

    /// @param file at most as large as the limits allow
    View view(MediaType type, Path file, int edge) throws IOException {
        return look(
                type,
                file,
                decoded -> {
                    Pixels picture = decoded.within(edge);
                    return new Shown(new Raster(picture.width(), picture.height(), picture.argb()));
                },
                Reading.Unsupported::new,
                refused -> refused);
    }

    private <T> T copied(InputStream bytes, Copied<T> work, Function<Reading.Unreadable, T> refused)
            throws IOException {
        Path file = Scratch.file(workDir);
        try {
            return Scratch.fill(file, bytes, limits.bytes(), SpoolSpace.unbounded())
                    ? work.on(file)
                    : refused.apply(Refused.tooManyBytes(limits.bytes()).reading());
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private <T> T look(
            MediaType type,
            Path file,
            Work<T> work,
            Function<Optional<Dimensions>, T> unsupported,
            Function<Reading.Unreadable, T> refused)
            throws IOException {
        try {
            byte[] head = head(file);
            PictureFormat format = PictureFormat.of(head);
            if (format == PictureFormat.HEIF) {
                return unsupported.apply(HeifHeader.dimensions(file));
            }
            if (format == PictureFormat.OTHER) {
                return PictureFormat.isElse(type, head)
                        ? unsupported.apply(Optional.empty())
                        : refused.apply(Refused.broken());
            }
            return thread.run(
                    () -> decoded(type, format, file, work, unsupported),
                    refused,
                    limits.time().plus(GRACE));
        } catch (Refused e) {
            return refused.apply(e.reading());
        }
    }

    private <T> T decoded(
            MediaType type,
            PictureFormat format,
            Path file,
            Work<T> work,
            Function<Optional<Dimensions>, T> unsupported)
            throws IOException {
        try {
            return work.on(decode(format, file));
        } catch (IIOException e) {
            if (format == PictureFormat.TIFF && isOtherTiff(type, e)) {
                return unsupported.apply(Optional.empty());
            }
            throw e;
        }
    }

    /// Raw files of cameras resemble TIFF, and some TIFF files use compression that the platform does
    /// not support.
    private static boolean isOtherTiff(MediaType type, IIOException problem) {
        return !type.subtype().equals("tiff")
                || String.valueOf(problem.getMessage()).startsWith("Unsupported");
    }

    private static byte[] head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(PictureFormat.HEAD);
        }
    }

    private RasterDecoder.Decoded decode(PictureFormat format, Path file) throws IOException {
        DecodingDeadline deadline = DecodingDeadline.after(limits.time());
        return switch (format) {
            case SVG -> drawings.decode(file, deadline);
            case JPEG, PNG, GIF, WEBP, TIFF, BMP -> rasters.decode(format, file, deadline);
            case HEIF, OTHER -> throw new IllegalArgumentException("there is no decoder for it");
        };
    }

    private static Reading readable(RasterDecoder.Decoded decoded) throws IOException {
        Pixels picture = decoded.within(ThumbnailSize.XL.edge());
        Pixels small = picture.scaled(picture.dimensions().within(ThumbnailSize.SM.edge()));
        return new Reading.Readable(decoded.dimensions(), Palette.of(small.argb()), ThumbnailDrawing.draw(picture));
    }

    /// Processes a file.
    private interface Copied<T> {
        T on(Path file) throws IOException;
    }

    /// Processes a decoded picture.
    private interface Work<T> {
        T on(RasterDecoder.Decoded decoded) throws IOException;
    }
}
