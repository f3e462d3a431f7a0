package cairn.adapter.enrichment.picture;

import cairn.domain.content.Dimensions;
import com.twelvemonkeys.imageio.plugins.jpeg.JPEGImageReaderSpi;
import com.twelvemonkeys.imageio.plugins.webp.WebPImageReaderSpi;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.spi.IIORegistry;
import javax.imageio.spi.ImageReaderSpi;

/// Decodes raster pictures: JPEG and WebP with TwelveMonkeys, the rest with the platform. Checks the
/// number of pixels before decoding, and keeps only every n-th pixel of large pictures, in both
/// directions.
final class RasterDecoder {
    /// Pixels. Decoders hold a row of up to 8 bytes per pixel.
    private static final int MOST_EDGE = 100_000;

    private final PictureLimits limits;

    RasterDecoder(PictureLimits limits) {
        this.limits = limits;
    }

    /// @throws Refused if it exceeds a limit
    Decoded decode(PictureFormat format, Path file, DecodingDeadline deadline) throws IOException {
        Exif exif = Exif.of(format, file);
        ImageReader reader = reader(format);
        try (TimedInput input = new TimedInput(file, deadline)) {
            // Reads metadata only if needed, because it may become huge when it is unpacked.
            boolean needsNone = format != PictureFormat.TIFF && format != PictureFormat.GIF;
            reader.setInput(input, true, needsNone);
            Orientation orientation =
                    format == PictureFormat.TIFF ? Orientation.ofTiff(reader.getImageMetadata(0)) : exif.orientation();
            Optional<GifCanvas> canvas = format == PictureFormat.GIF ? GifCanvas.of(reader) : Optional.empty();
            Dimensions stored = canvas.map(found -> new Dimensions(found.width(), found.height()))
                    .orElse(new Dimensions(reader.getWidth(0), reader.getHeight(0)));
            Dimensions seen = orientation.turns() ? stored.turned() : stored;
            require(seen, format, exif, reader);
            Pixels pixels = read(reader, stored, canvas);
            return new Decoded(seen, pixels, orientation);
        } finally {
            reader.dispose();
        }
    }

    private void require(Dimensions seen, PictureFormat format, Exif exif, ImageReader reader) throws IOException {
        long most = switch (format) {
            case WEBP, BMP -> limits.framePixels();
            case JPEG -> most(exif.coding());
            case PNG, GIF, TIFF, SVG, HEIF, OTHER -> limits.pixels();
        };
        if (seen.pixels() > most || Math.max(seen.width(), seen.height()) > MOST_EDGE) {
            throw Refused.tooLarge(seen, most);
        }
        boolean isTiled = format == PictureFormat.TIFF
                && (long) reader.getTileWidth(0) * reader.getTileHeight(0) > limits.framePixels();
        if (isTiled) {
            throw Refused.tooLarge(seen, limits.framePixels());
        }
    }

    private long most(Exif.Coding coding) {
        return switch (coding) {
            case ROWS -> limits.pixels();
            case WHOLE -> limits.framePixels();
            case LOSSLESS -> limits.losslessPixels();
        };
    }

    private Pixels read(ImageReader reader, Dimensions stored, Optional<GifCanvas> canvas) throws IOException {
        int step = 1;
        while (stored.pixels() / step / step > limits.keptPixels()) {
            step++;
        }
        ImageReadParam how = reader.getDefaultReadParam();
        how.setSourceSubsampling(step, step, 0, 0);
        Pixels pixels = Rgb.pixels(reader.read(0, how));
        return canvas.isEmpty() ? pixels : canvas.get().with(pixels, step);
    }

    private static ImageReader reader(PictureFormat format) throws IOException {
        return switch (format) {
            case JPEG -> spi(JPEGImageReaderSpi.class).createReaderInstance();
            case WEBP -> spi(WebPImageReaderSpi.class).createReaderInstance();
            case PNG -> platform("png");
            case GIF -> platform("gif");
            case TIFF -> platform("tiff");
            case BMP -> platform("bmp");
            case SVG, HEIF, OTHER -> throw new IllegalArgumentException(format + " has no pixels");
        };
    }

    private static <S extends ImageReaderSpi> S spi(Class<S> type) {
        S registered = IIORegistry.getDefaultInstance().getServiceProviderByClass(type);
        if (registered == null) {
            throw new IllegalStateException("no decoder is registered: " + type);
        }
        return registered;
    }

    /// Returns the platform's own decoder, even if others are registered.
    private static ImageReader platform(String format) {
        Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName(format);
        while (readers.hasNext()) {
            ImageReader reader = readers.next();
            if (reader.getClass().getName().startsWith("com.sun.imageio.")) {
                return reader;
            }
        }
        throw new IllegalStateException("the platform has no decoder of " + format);
    }

    /// @param dimensions as displayed
    /// @param pixels as stored, perhaps fewer
    record Decoded(Dimensions dimensions, Pixels pixels, Orientation orientation) {
        /// Returns it upright, its longer edge at most `edge` pixels.
        Pixels within(int edge) {
            return pixels.scaled(pixels.dimensions().within(edge)).oriented(orientation);
        }
    }
}
