package cairn.adapter.enrichment.picture;

import java.time.Duration;

/// Limits for reading one picture.
///
/// @param time for decoding, without the transfer of the bytes
/// @param bytes maximum size of the file
/// @param pixels maximum for formats that are decoded row by row, where only the needed pixels are kept
/// @param framePixels maximum for formats that are decoded whole: WebP, BMP, and progressive JPEG
/// @param keptPixels maximum that a decoder returns
public record PictureLimits(Duration time, long bytes, long pixels, long framePixels, long keptPixels) {
    /// Bytes of a decoded pixel.
    private static final int PIXEL = 4;

    private static final long MOST_FRAME_PIXELS = 64_000_000;

    /// A picture that is decoded whole takes at most a quarter of the heap.
    public static final PictureLimits DEFAULT = new PictureLimits(
            Duration.ofSeconds(30),
            512L << 20,
            268_435_456,
            Math.min(MOST_FRAME_PIXELS, Runtime.getRuntime().maxMemory() / 4 / PIXEL),
            6_000_000);

    /// Maximum for a lossless JPEG, whose pixels take four times the memory.
    long losslessPixels() {
        return framePixels / 4;
    }

    PictureLimits withTime(long milliseconds) {
        return new PictureLimits(Duration.ofMillis(milliseconds), bytes, pixels, framePixels, keptPixels);
    }
}
