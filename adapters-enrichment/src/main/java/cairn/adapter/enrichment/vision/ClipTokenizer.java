package cairn.adapter.enrichment.vision;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Splits text into pieces as CLIP does (Hugging Face's `CLIPTokenizer`): words in lower case, their
/// bytes written as letters, neighbours joined by rank until no pair is left. The end of a word is part
/// of its last piece.
final class ClipTokenizer {
    /// Maximum number of pieces of a text, including those that frame it.
    static final int CONTEXT = 77;

    private static final String WORD_END = "</w>";
    private static final Pattern WORDS =
            Pattern.compile("'s|'t|'re|'ve|'m|'ll|'d|\\p{L}+|\\p{N}|[^\\s\\p{L}\\p{N}]+", Pattern.CASE_INSENSITIVE);
    private static final Pattern SPACES = Pattern.compile("\\s+", Pattern.UNICODE_CHARACTER_CLASS);
    private static final String[] LETTERS = letters();

    private final ClipVocabulary vocabulary;

    ClipTokenizer(ClipVocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /// Returns the IDs of a text's pieces, as many as fit, including those that frame it; not padded.
    long[] encode(String text) {
        String plain = SPACES.matcher(Normalizer.normalize(text, Normalizer.Form.NFC))
                .replaceAll(" ")
                .toLowerCase(Locale.ROOT);
        List<Integer> ids = new ArrayList<>(List.of(vocabulary.start()));
        Matcher words = WORDS.matcher(plain);
        while (ids.size() < CONTEXT && words.find()) {
            pieces(words.group()).forEach(piece -> ids.add(vocabulary.ids().getOrDefault(piece, vocabulary.end())));
        }
        long[] encoded = new long[Math.min(ids.size(), CONTEXT - 1) + 1];
        for (int i = 0; i < encoded.length - 1; i++) {
            encoded[i] = ids.get(i);
        }
        encoded[encoded.length - 1] = vocabulary.end();
        return encoded;
    }

    /// Uses only the beginning of very long runs of letters, which are no words and would not fit
    /// anyway.
    private List<String> pieces(String word) {
        byte[] utf8 = word.getBytes(StandardCharsets.UTF_8);
        List<String> pieces = new ArrayList<>();
        for (byte b : Arrays.copyOf(utf8, Math.min(utf8.length, CONTEXT * 8))) {
            pieces.add(LETTERS[b & 0xFF]);
        }
        pieces.set(pieces.size() - 1, pieces.getLast() + WORD_END);
        int next = first(pieces);
        while (next >= 0) {
            pieces.set(next, pieces.get(next) + pieces.get(next + 1));
            pieces.remove(next + 1);
            next = first(pieces);
        }
        return pieces;
    }

    /// Returns the index of the pair to join next, -1 if there is none.
    private int first(List<String> pieces) {
        int lowest = Integer.MAX_VALUE;
        int found = -1;
        for (int i = 0; i + 1 < pieces.size(); i++) {
            int rank = vocabulary.ranks().getOrDefault(pieces.get(i) + " " + pieces.get(i + 1), Integer.MAX_VALUE);
            if (rank < lowest) {
                lowest = rank;
                found = i;
            }
        }
        return found;
    }

    /// Maps visible bytes of Latin-1 to themselves, and all others to letters from U+0100 on, in order
    /// (GPT-2's `bytes_to_unicode`).
    private static String[] letters() {
        String[] letters = new String[256];
        int other = 256;
        for (int b = 0; b < letters.length; b++) {
            letters[b] = Character.toString(isVisible(b) ? b : other++);
        }
        return letters;
    }

    private static boolean isVisible(int b) {
        return b >= '!' && b <= '~' || b >= 0xA1 && b <= 0xAC || b >= 0xAE && b <= 0xFF;
    }
}
