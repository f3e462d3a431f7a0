package cairn.adapter.search.lucene;

import cairn.adapter.search.text.TokenCursor;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TermFrequencyAttribute;

/// Adapts our tokens to Lucene; can be read once.
final class CursorTokenStream extends TokenStream {
    private final TokenCursor cursor;
    private final int frequency;
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute increment = addAttribute(PositionIncrementAttribute.class);
    private final TermFrequencyAttribute weight = addAttribute(TermFrequencyAttribute.class);
    private int gap;

    /// @param gap positions added before the first token
    /// @param frequency how often each token counts
    CursorTokenStream(TokenCursor cursor, int gap, int frequency) {
        this.cursor = cursor;
        this.gap = gap;
        this.frequency = frequency;
    }

    @Override
    public boolean incrementToken() {
        clearAttributes();
        if (!cursor.next()) {
            return false;
        }
        term.append(cursor.term());
        increment.setPositionIncrement(cursor.step() + gap);
        weight.setTermFrequency(frequency);
        gap = 0;
        return true;
    }
}
