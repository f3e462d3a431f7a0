package cairn.adapter.search.opensearch;

import java.io.Reader;
import java.util.Iterator;

/// Tokens joined by spaces, produced while they are read: those of a long text are longer than the text.
final class JoinedReader extends Reader {
    private final Iterator<String> tokens;
    private long left;
    private String current = "";
    private int at;

    /// @param limit in characters; the token that exceeds it is the last
    JoinedReader(Iterator<String> tokens, long limit) {
        this.tokens = tokens;
        this.left = limit;
    }

    @Override
    public int read(char[] target, int offset, int length) {
        int copied = 0;
        while (copied < length && moveOn()) {
            int part = Math.min(length - copied, current.length() - at);
            current.getChars(at, at + part, target, offset + copied);
            at += part;
            copied += part;
        }
        return copied == 0 && length > 0 ? -1 : copied;
    }

    private boolean moveOn() {
        if (at < current.length()) {
            return true;
        }
        if (left <= 0 || !tokens.hasNext()) {
            return false;
        }
        current = tokens.next() + " ";
        at = 0;
        left -= current.length();
        return true;
    }

    @Override
    public void close() {}
}
