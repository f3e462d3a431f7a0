package cairn.adapter.search.opensearch;

import cairn.adapter.search.text.TokenCursor;
import java.util.Iterator;

/// Tokens with placeholders for the gaps between them.
final class PlacedTokens implements Iterator<String> {
    private final TokenCursor tokens;
    private boolean hasToken;
    private int gaps;

    PlacedTokens(TokenCursor tokens) {
        this.tokens = tokens;
        this.hasToken = tokens.next();
    }

    @Override
    public boolean hasNext() {
        return hasToken;
    }

    @Override
    public String next() {
        if (gaps > 0) {
            gaps--;
            return FinishedTokens.GAP;
        }
        String term = tokens.term();
        hasToken = tokens.next();
        gaps = hasToken ? tokens.step() - 1 : 0;
        return term;
    }
}
