package cairn.application.port.extraction;

import java.util.List;

/// What sentences of a text that is summarised say, as vectors. Whoever embeds the text gives them on the way, so
/// that a summarizer that asks has the model read nothing twice.
@FunctionalInterface
public interface SentenceVectors {
    /// One for each, unit length, to be compared with each other alone.
    ///
    /// @param sentences of the text, in its order
    List<float[]> of(List<String> sentences);
}
