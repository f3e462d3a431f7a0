package cairn.application.port.extraction;

import java.util.List;

/// Embeds sentences for a summarizer. The text is embedded in the same pass, so that the model
/// does not read it twice.
@FunctionalInterface
public interface SentenceVectors {
    /// Returns a vector for each sentence, unit length, comparable only with each other.
    ///
    /// @param sentences of the text, in its order
    List<float[]> of(List<String> sentences);
}
