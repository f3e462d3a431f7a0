package cairn.application.port.model;

import cairn.domain.search.similarity.TextScale;
import java.util.List;

/// Turns text into vectors of unit length. The same text gives the same vector, bit for bit, whatever else runs.
public interface Embedder {
    /// Tells this model's vectors from every other's; part of field names: `[a-z0-9_]+`.
    String model();

    /// Values per vector.
    int dimensions();

    /// What cosines between its vectors mean.
    TextScale scale();

    /// The vector of a text to be found. What passes the model's window is cut off.
    float[] embedText(String text);

    /// The vector of a text to be found, and those of parts of it, in one pass: parts cost next to nothing.
    ///
    /// @param parts of the text in its order, such as sentences; marks and white space in them may differ
    EmbeddedText embedParts(String text, List<String> parts);

    /// The vector of a question. Answers ahead of texts that wait; repeated questions are remembered.
    float[] embedQuery(String text);

    /// Whether the model's vocabulary contains the whole word: it is then an ordinary word, not a misspelling. Does not
    /// wait for the model: returns false until it is loaded.
    ///
    /// @param word in lower case
    boolean knows(String word);
}
