package cairn.adapter.enrichment.picture;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.plugins.tiff.BaselineTIFFTagSet;
import javax.imageio.plugins.tiff.TIFFDirectory;
import javax.imageio.plugins.tiff.TIFFField;

/// How a stored picture is turned to be looked at.
///
/// @param value 1–8 (CIPA DC-008, tag 274)
public record Orientation(int value) {
    /// Looked at as it is stored.
    public static final Orientation UPRIGHT = new Orientation(1);

    /// Where nothing valid is said, a picture is looked at as it is stored.
    public Orientation {
        value = value >= 1 && value <= 8 ? value : 1;
    }

    /// By the EXIF block of a file. Never fails. Of TIFF each page says its own.
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

    /// Whether width and height change places.
    public boolean turns() {
        return value >= 5;
    }

    /// Where in the rows of the stored picture the pixel stands that is seen at `x`, `y`.
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
