package cairn.application.port.model;

import java.util.List;
import java.util.Optional;

/// What one pass of a model over a text gives.
///
/// @param whole of the text, unit length; the same bits as [Embedder#embedText] gives
/// @param parts of each part that was asked for, in that order, unit length: what the text says there, in the light
/// of the rest. To be compared with those of other parts, and with nothing else. Empty for what the model has not read
public record EmbeddedText(float[] whole, List<Optional<float[]>> parts) {
    public EmbeddedText {
        parts = List.copyOf(parts);
    }
}
