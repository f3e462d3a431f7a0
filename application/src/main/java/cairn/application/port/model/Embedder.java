package cairn.application.port.model;

import cairn.domain.search.similarity.TextScale;
import java.util.List;

/// Turns text into vectors of unit length. Deterministic: the same text always has the same
/// vector, bit for bit.
public interface Embedder {
    /// Unique ID of the model; part of field names: `[a-z0-9_]+`.
    String model();

    /// Values per vector.
    int dimensions();

    /// Interprets cosines between its vectors.
    TextScale scale();

    /// Embeds a text to be found. Truncates it to the model's window.
    float[] embedText(String text);

    /// Embeds a text to be found together with parts of it, in one pass; parts cost almost nothing.
    ///
    /// @param parts of the text in its order, such as sentences; their marks and white space may
    /// differ from the text
    EmbeddedText embedParts(String text, List<String> parts);

    /// Embeds a query. Takes precedence over waiting texts; caches repeated queries.
    float[] embedQuery(String text);

    /// Whether the model's vocabulary contains the whole word: then it is an ordinary word, not a
    /// misspelling. Returns false until the model is loaded, without waiting.
    ///
    /// @param word in lower case
    boolean knows(String word);
}
