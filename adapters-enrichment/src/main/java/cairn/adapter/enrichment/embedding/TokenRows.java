package cairn.adapter.enrichment.embedding;

import cairn.adapter.enrichment.onnx.UnitVector;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The model's output for each token of a text, computed in the context of the whole text.
///
/// @param ids of the text's tokens, including those that frame it
/// @param values one row per token
record TokenRows(int[] ids, float[] values) {
    /// Returns the mean of each part's rows, of unit length; empty for a part that is not found. Each
    /// part is looked for after the previous one first, then in the whole text.
    List<Optional<float[]>> means(List<int[]> parts) {
        List<Optional<float[]>> means = new ArrayList<>();
        int from = 0;
        for (int[] part : parts) {
            int[] positions = Alignment.find(ids, part, from);
            if (positions.length == 0) {
                positions = Alignment.find(ids, part, 0);
            } else {
                from = positions[positions.length - 1] + 1;
            }
            means.add(positions.length == 0 ? Optional.empty() : Optional.of(mean(positions)));
        }
        return means;
    }

    private float[] mean(int[] positions) {
        int dimensions = values.length / ids.length;
        float[] sum = new float[dimensions];
        for (int position : positions) {
            for (int i = 0; i < dimensions; i++) {
                sum[i] += values[position * dimensions + i];
            }
        }
        return UnitVector.of(sum);
    }
}
