package cairn.adapter.enrichment.vision;

import cairn.domain.content.Raster;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Path;

/// How to prepare pictures for a model, from `preprocessor_config.json` (Hugging Face's
/// `CLIPImageProcessor`): scaled so that the shorter edge fits, then cropped to the centre; or
/// stretched.
///
/// @param shortEdge pixels of the shorter edge before cropping; 0 to stretch
/// @param width of the model's input, in pixels
/// @param mean of red, green and blue, 0–1; subtracted from each value
/// @param deviation of each; the differences are divided by it
@SuppressWarnings("ArrayRecordComponent")
record Preparation(int shortEdge, int width, int height, float[] mean, float[] deviation) {
    private static final int CHANNELS = 3;
    private static final int USUAL_EDGE = 224;
    private static final int LARGEST_EDGE = 2048;
    private static final float MOST = 255;

    /// @throws IOException if the file can't be read, or names sizes that no model has
    static Preparation read(Path file) throws IOException {
        JsonNode json = new ObjectMapper().readTree(file.toFile());
        JsonNode size = json.path("size");
        boolean cropped = json.path("do_center_crop").asBoolean(true) && !size.has("height");
        JsonNode seen = cropped && json.has("crop_size") ? json.path("crop_size") : size;
        int edge = edge(size, "shortest_edge", USUAL_EDGE);
        Preparation preparation = new Preparation(
                cropped ? edge : 0,
                edge(seen, "width", edge),
                edge(seen, "height", edge),
                channels(json.path("image_mean"), file),
                channels(json.path("image_std"), file));
        if (!preparation.isPossible()) {
            throw new IOException(file + " names no usable size of pictures");
        }
        return preparation;
    }

    private boolean isPossible() {
        return width >= 1
                && height >= 1
                && Math.max(Math.max(width, height), shortEdge) <= LARGEST_EDGE
                && (shortEdge == 0 || shortEdge >= Math.max(width, height));
    }

    private static int edge(JsonNode size, String name, int otherwise) {
        return size.isInt() ? size.asInt() : size.path(name).asInt(otherwise);
    }

    private static float[] channels(JsonNode list, Path file) throws IOException {
        if (list.size() != CHANNELS) {
            throw new IOException(file + " names no mean and deviation of three channels");
        }
        float[] values = new float[CHANNELS];
        for (int i = 0; i < CHANNELS; i++) {
            values[i] = (float) list.get(i).asDouble();
        }
        return values;
    }

    /// Returns one plane for each channel.
    FloatBuffer apply(Raster picture) {
        int wide = scaled(picture.width(), picture, width);
        int high = scaled(picture.height(), picture, height);
        float[] pixels = Resampling.bicubic().scale(picture, wide, high);
        FloatBuffer planes = ByteBuffer.allocateDirect(CHANNELS * width * height * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
        int left = (wide - width) / 2;
        int top = (high - height) / 2;
        for (int c = 0; c < CHANNELS; c++) {
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    float value = pixels[((top + y) * wide + left + x) * CHANNELS + c];
                    planes.put((value / MOST - mean[c]) / deviation[c]);
                }
            }
        }
        return planes.rewind();
    }

    /// Limits the length of panoramas, because the ends are cropped anyway.
    private int scaled(int length, Raster picture, int exact) {
        if (shortEdge == 0) {
            return exact;
        }
        double scale = (double) shortEdge / Math.min(picture.width(), picture.height());
        return Math.max(exact, (int) Math.min(LARGEST_EDGE, Math.round(length * scale)));
    }
}
