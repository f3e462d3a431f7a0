package cairn.adapter.enrichment.picture;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.plugins.tiff.BaselineTIFFTagSet;
import javax.imageio.plugins.tiff.TIFFDirectory;
import javax.imageio.plugins.tiff.TIFFField;

/// How to turn a stored picture for display.
///
/// @param value 1–8 (CIPA DC-008, tag 274)
public record Orientation(int value) {
    /// Displayed as stored.
    public static final Orientation UPRIGHT = new Orientation(1);

    /// With an invalid value, a picture is displayed as stored.
    public Orientation {
        value = value >= 1 && value <= 8 ? value : 1;
    }

    /// Reads the EXIF block of a file. Never fails. For TIFF, use [#ofTiff], because each page has its
    /// own.
    public static Orientation of(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            PictureFormat format = PictureFormat.of(in.readNBytes(PictureFormat.HEAD));
            return Exif.of(format, file).orientation();
        } catch (IOException e) {
            return UPRIGHT;
        }
    }

    /// @param metadata of a page of a TIFF
    public static Orientation ofTiff(IIOMetadata metadata) throws IOException {
        TIFFField field = TIFFDirectory.createFromMetadata(metadata).getTIFFField(BaselineTIFFTagSet.TAG_ORIENTATION);
        return field == null ? UPRIGHT : new Orientation(field.getAsInt(0));
    }

    /// Whether width and height are swapped.
    public boolean turns() {
        return value >= 5;
    }

    /// Returns the index in the stored picture's rows of the pixel displayed at `x`, `y`.
    ///
    /// @param width of the stored picture
    /// @param height of the stored picture
    public int source(int width, int height, int x, int y) {
        int right = width - 1;
        int bottom = height - 1;
        return switch (value) {
            case 2 -> y * width + right - x;
            case 3 -> (bottom - y) * width + right - x;
            case 4 -> (bottom - y) * width + x;
            case 5 -> x * width + y;
            case 6 -> (bottom - x) * width + y;
            case 7 -> (bottom - x) * width + right - y;
            case 8 -> x * width + right - y;
            default -> y * width + x;
        };
    }
}
