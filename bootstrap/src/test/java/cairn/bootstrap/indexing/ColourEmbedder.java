package cairn.bootstrap.indexing;

import cairn.application.port.model.Embedder;
import cairn.application.port.model.PictureEmbedder;
import cairn.domain.content.Depiction;
import cairn.domain.content.Raster;
import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.VectorSpace;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// A [PictureEmbedder] without a model, that knows red, green and blue: pictures lie at their mean colour, and words
/// at the colours they name.
///
/// @param name of its spaces
public record ColourEmbedder(String name) implements PictureEmbedder {
    private static final List<String> COLOURS = List.of("red", "green", "blue");

    @Override
    public VectorSpace meanings(Embedder texts) {
        return new VectorSpace(name + "_meanings_" + texts.model(), 4, new CosineRange(0.7, 0.9));
    }

    @Override
    public VectorSpace looks() {
        return new VectorSpace(name + "_looks", 3, new CosineRange(0.7, 0.9));
    }

    @Override
    public Embedding embed(Raster picture, List<Embedder> texts) {
        float[] sums = new float[3];
        for (int pixel : picture.argb()) {
            for (int channel = 0; channel < 3; channel++) {
                sums[channel] += (pixel >> (16 - 8 * channel) & 0xFF) / 255f;
            }
        }
        int surest = 0;
        for (int channel = 1; channel < 3; channel++) {
            surest = sums[channel] > sums[surest] ? channel : surest;
        }
        float[] meaning = unit(new float[] {sums[0], sums[1], sums[2], 0});
        Map<String, float[]> meanings =
                texts.stream().collect(Collectors.toMap(model -> meanings(model).id(), model -> meaning));
        return new Embedding(meanings, unit(sums), List.of(new Depiction(COLOURS.get(surest), 0.9)));
    }

    @Override
    public float[] embedQuery(String text, Embedder texts) {
        float[] named = new float[4];
        String lower = text.toLowerCase(Locale.ROOT);
        for (int channel = 0; channel < 3; channel++) {
            named[channel] = lower.contains(COLOURS.get(channel)) ? 1 : 0;
        }
        named[3] = named[0] + named[1] + named[2] == 0 ? 1 : 0;
        return unit(named);
    }

    private static float[] unit(float[] values) {
        double squares = 0;
        for (float value : values) {
            squares += value * value;
        }
        float[] unit = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            unit[i] = squares == 0 ? (i == 0 ? 1 : 0) : (float) (values[i] / Math.sqrt(squares));
        }
        return unit;
    }
}
