package cairn.adapter.persistence.content;

import cairn.adapter.persistence.row.RowReader;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Colour;
import cairn.domain.content.Dimensions;
import cairn.domain.content.DominantColour;
import cairn.domain.content.MediaType;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.content.ThumbnailSize;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The columns of `picture` in an outer join, and those of `thumbnail`.
public final class PictureColumns {
    public static final String NAMES = "y.width, y.height, y.colours";
    public static final String THUMBNAIL =
            "t.size, t.blob_id, t.extension, t.mime_type, t.width, t.height, t.bytes, t.sha256";
    private static final int COUNT = 3;

    private PictureColumns() {}

    /// Returns the picture without its thumbnails, which are rows of their own.
    public static @Nullable Picture read(RowReader row) throws SQLException {
        if (row.isNextNull()) {
            row.skip(COUNT);
            return null;
        }
        return new Picture(new Dimensions(row.integer(), row.integer()), colours(row.text()), List.of());
    }

    public static Thumbnail thumbnail(RowReader row) throws SQLException {
        return new Thumbnail(
                row.constant(ThumbnailSize.class),
                new BlobPath(row.uuid(), row.text()),
                MediaType.parse(row.text()).orElseThrow(),
                new Dimensions(row.integer(), row.integer()),
                row.number(),
                row.text());
    }

    static List<DominantColour> colours(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(" ", -1)).map(PictureColumns::colour).toList();
    }

    static String text(List<DominantColour> colours) {
        return colours.stream().map(PictureColumns::text).collect(Collectors.joining(" "));
    }

    private static DominantColour colour(String text) {
        int rgb = HexFormat.fromHexDigits(text, 0, 6);
        Colour colour = new Colour(rgb >> 16, (rgb >> 8) & 0xFF, rgb & 0xFF);
        return new DominantColour(colour, Double.parseDouble(text.substring(7)));
    }

    private static String text(DominantColour colour) {
        Colour rgb = colour.colour();
        int packed = (rgb.red() << 16) | (rgb.green() << 8) | rgb.blue();
        return HexFormat.of().toHexDigits(packed, 6) + ":" + colour.score();
    }
}
