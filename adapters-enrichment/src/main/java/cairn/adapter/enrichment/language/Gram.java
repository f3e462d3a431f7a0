package cairn.adapter.enrichment.language;

import java.util.Map.Entry;
import opennlp.tools.ml.model.Context;

/// The model's weights of one n-gram.
record Gram(long key, Context context) {
    static Gram of(Entry<?, ?> entry) {
        return new Gram(PackedModel.key((String) entry.getKey()), (Context) entry.getValue());
    }

    int[] outcomes() {
        return context.getOutcomes();
    }

    void write(int begin, short[] outcomes, float[] weights) {
        for (int i = 0; i < outcomes().length; i++) {
            outcomes[begin + i] = (short) outcomes()[i];
            weights[begin + i] = (float) context.getParameters()[i];
        }
    }
}
