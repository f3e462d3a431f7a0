package cairn.adapter.enrichment.picture;

import java.time.Duration;

/// What one picture may cost.
///
/// @param time of decoding; reading the bytes in is not counted
/// @param bytes of its file
/// @param pixels of one that is decoded row by row, of which only those are kept that are needed
/// @param framePixels of one that is decoded into memory whole: WebP, BMP, and progressive JPEG
/// @param keptPixels that a decoder hands over, at most
public record PictureLimits(Duration time, long bytes, long pixels, long framePixels, long keptPixels) {
    /// Bytes of a decoded pixel.
    private static final int PIXEL = 4;

    private static final long MOST_FRAME_PIXELS = 64_000_000;

    /// No picture decoded whole takes more than a quarter of the heap.
    public static final PictureLimits DEFAULT = new PictureLimits(
            Duration.ofSeconds(30),
            512L << 20,
            268_435_456,
            Math.min(MOST_FRAME_PIXELS, Runtime.getRuntime().maxMemory() / 4 / PIXEL),
            6_000_000);

    /// Of a lossless JPEG, whose pixels take four times the memory.
    long losslessPixels() {
        return framePixels / 4;
    }

    PictureLimits withTime(long milliseconds) {
        return new PictureLimits(Duration.ofMillis(milliseconds), bytes, pixels, framePixels, keptPixels);
    }
}
