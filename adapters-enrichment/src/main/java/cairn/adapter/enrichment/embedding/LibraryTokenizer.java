package cairn.adapter.enrichment.embedding;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Hugging Face's own tokenizers, which read every kind of `tokenizer.json`: WordPiece, Unigram, BPE.
final class LibraryTokenizer implements Tokenizer {
    /// A cuneiform sign (U+12000), which hardly any vocabulary has.
    private static final String IN_NO_VOCABULARY = "\uD808\uDC00";
    private final HuggingFaceTokenizer tokenizer;
    private final Set<Long> unknown;

    private LibraryTokenizer(HuggingFaceTokenizer tokenizer) {
        this.tokenizer = tokenizer;
        this.unknown = Arrays.stream(pieces(IN_NO_VOCABULARY)).boxed().collect(Collectors.toSet());
    }

    /// @param window maximum number of IDs; the limit in the file is ignored
    /// @param directory where the native library is unpacked
    /// @throws IOException if the file can't be used
    static LibraryTokenizer open(Path file, int window, Path directory) throws IOException {
        // Makes DJL unpack its library here, download nothing and not report its use.
        System.setProperty("DJL_CACHE_DIR", directory.toAbsolutePath().toString());
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("OPT_OUT_TRACKING", "true");
        String most = Integer.toString(window);
        try {
            return new LibraryTokenizer(HuggingFaceTokenizer.newInstance(
                    file, Map.of("padding", "false", "truncation", "true", "maxLength", most, "modelMaxLength", most)));
        } catch (RuntimeException | LinkageError e) {
            throw new IOException("its " + file.getFileName() + " can't be used: " + e.getMessage(), e);
        }
    }

    @Override
    public int[] encode(String text) {
        return Arrays.stream(tokenizer.encode(text).getIds())
                .mapToInt(Math::toIntExact)
                .toArray();
    }

    @Override
    public boolean knows(String word) {
        long[] pieces = pieces(word);
        return pieces.length == 1 && !unknown.contains(pieces[0]);
    }

    /// Without the tokens that frame a text.
    private long[] pieces(String word) {
        return tokenizer.encode(word, false, false).getIds();
    }

    @Override
    public void close() {
        tokenizer.close();
    }
}
