package cairn.adapter.enrichment.embedding;

import cairn.adapter.enrichment.onnx.UnitVector;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a pass gives for each token of a text, with the words around it in view.
///
/// @param ids of the text's tokens, those that frame it included
/// @param values a row of each
record TokenRows(int[] ids, float[] values) {
    /// What each part says in its text: the mean of its tokens. They are looked for one behind the other.
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
