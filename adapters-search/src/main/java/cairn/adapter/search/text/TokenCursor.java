package cairn.adapter.search.text;

/// Reads a text token by token, so that long texts need no list of their tokens.
public interface TokenCursor {
    /// Advances to the next token; false at the end.
    boolean next();

    /// The current token, at most [Characters#MAX_TOKEN] code points before folding.
    String term();

    /// Positions between the previous token and the current one; 0 if they are at the same position.
    int step();
}
