package cairn.adapter.enrichment.extraction.parser.limit;

import java.io.IOException;
import java.io.Writer;

/// Keeps text up to a limit, then throws [Full].
public final class BoundedText extends Writer {
    /// The text has reached its limit; this is not a failure.
    public static final class Full extends IOException {
        private static final long serialVersionUID = 1L;
    }

    private static final char PAGE_BREAK = '\f';

    private final StringBuilder text = new StringBuilder();
    private final int limit;

    public BoundedText(int limit) {
        this.limit = limit;
    }

    /// A page break within the text becomes a space: only [#endPage] writes page breaks.
    @Override
    public void write(char[] chars, int offset, int length) throws IOException {
        int fitting = Math.min(length, limit - text.length());
        for (int i = offset; i < offset + fitting; i++) {
            text.append(chars[i] == PAGE_BREAK ? ' ' : chars[i]);
        }
        if (fitting < length) {
            throw new Full();
        }
    }

    public int length() {
        return text.length();
    }

    public boolean isFull() {
        return text.length() >= limit;
    }

    public void endPage() throws IOException {
        if (isFull()) {
            throw new Full();
        }
        text.append(PAGE_BREAK);
    }

    /// Without the break that ends the last page.
    public String text() {
        int end = text.length();
        return end > 0 && text.charAt(end - 1) == PAGE_BREAK ? text.substring(0, end - 1) : text.toString();
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
