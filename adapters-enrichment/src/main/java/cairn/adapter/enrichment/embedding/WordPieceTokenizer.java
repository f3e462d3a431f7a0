package cairn.adapter.enrichment.embedding;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Turns text into token IDs. Cuts words greedily into the longest known pieces, and frames them by
/// `[CLS]` and `[SEP]`.
final class WordPieceTokenizer implements Tokenizer {
    /// Code points; a longer word is unknown as a whole.
    private static final int MAX_WORD = 100;

    private final Vocabulary vocabulary;
    private final int window;
    private final int cls;
    private final int sep;
    private final int unknown;

    /// @param window maximum number of IDs, including the frame; the rest is cut off
    WordPieceTokenizer(Vocabulary vocabulary, int window) {
        this.vocabulary = vocabulary;
        this.window = window;
        this.cls = vocabulary.special("[CLS]");
        this.sep = vocabulary.special("[SEP]");
        this.unknown = vocabulary.special("[UNK]");
    }

    /// @param resource class path of a `tokenizer.json`
    static WordPieceTokenizer read(String resource, int window) throws IOException {
        try (InputStream json = ModelFile.open(resource)) {
            return new WordPieceTokenizer(Vocabulary.read(json), window);
        }
    }

    @Override
    public int[] encode(String text) {
        int[] ids = new int[window];
        ids[0] = cls;
        int end = 1;
        for (String word : BertWords.of(text)) {
            if (end >= window - 1) {
                break;
            }
            end = append(word, ids, end);
        }
        ids[end] = sep;
        return Arrays.copyOf(ids, end + 1);
    }

    /// Writes the word's pieces, or one `[UNK]` if any piece is unknown. Returns the index after the
    /// last.
    private int append(String word, int[] ids, int at) {
        if (word.codePointCount(0, word.length()) > MAX_WORD) {
            ids[at] = unknown;
            return at + 1;
        }
        int end = at;
        int limit = ids.length - 1;
        int start = 0;
        while (start < word.length() && end < limit) {
            int stop = longest(word, start);
            Integer id = stop < 0 ? null : piece(word, start, stop);
            if (id == null) {
                ids[at] = unknown;
                return at + 1;
            }
            ids[end++] = id;
            start = stop;
        }
        return end;
    }

    /// Returns the end of the longest known piece at `start`, -1 if there is none.
    private int longest(String word, int start) {
        int stop = word.length();
        while (stop > start && piece(word, start, stop) == null) {
            stop = word.offsetByCodePoints(stop, -1);
        }
        return stop > start ? stop : -1;
    }

    private @Nullable Integer piece(String word, int start, int stop) {
        String piece = word.substring(start, stop);
        return start == 0 ? vocabulary.start(piece) : vocabulary.continuation(piece);
    }

    @Override
    public boolean knows(String word) {
        return vocabulary.start(word) != null;
    }

    @Override
    public void close() {
        // Holds nothing but memory.
    }
}
