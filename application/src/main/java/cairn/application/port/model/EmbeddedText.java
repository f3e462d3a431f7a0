package cairn.application.port.model;

import java.util.List;
import java.util.Optional;

/// The result of one pass of a model over a text.
///
/// @param whole vector of the text, unit length; bit for bit as from [Embedder#embedText]
/// @param parts vector of each requested part in the context of the text, in the order of the request,
/// unit length. Comparable only with those of other parts. Empty for parts after the model's window
public record EmbeddedText(float[] whole, List<Optional<float[]>> parts) {
    public EmbeddedText {
        parts = List.copyOf(parts);
    }
}
