package cairn.domain.content;

/// A picture in memory, the right way up.
///
/// @param argb row by row, as `0xAARRGGBB` in sRGB, not premultiplied; never modified
@SuppressWarnings("ArrayRecordComponent")
public record Raster(int width, int height, int[] argb) {
    public Raster {
        if (width < 1 || height < 1 || argb.length != width * height) {
            throw new IllegalArgumentException(width + " × " + height + " are not " + argb.length + " pixels");
        }
    }
}
