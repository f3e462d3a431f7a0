package cairn.adapter.search.text;

/// Reads a text token by token, so that a text of any length needs no list of its tokens.
public interface TokenCursor {
    /// Moves on to the next token; false at the end.
    boolean next();

    /// The current token, at most [Characters#MAX_TOKEN] code points before folding.
    String term();

    /// How many positions the current token lies behind the one before; 0: at the same.
    int step();
}
