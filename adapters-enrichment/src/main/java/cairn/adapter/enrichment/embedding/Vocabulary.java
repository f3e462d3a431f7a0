package cairn.adapter.enrichment.embedding;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The pieces a WordPiece model knows: those that start a word, and those that continue one.
final class Vocabulary {
    private static final String CONTINUATION = "##";

    private final Map<String, Integer> starts;
    private final Map<String, Integer> continuations;

    private Vocabulary(Map<String, Integer> starts, Map<String, Integer> continuations) {
        this.starts = starts;
        this.continuations = continuations;
    }

    static Vocabulary of(Map<String, Integer> pieces) {
        Map<String, Integer> starts = new HashMap<>();
        Map<String, Integer> continuations = new HashMap<>();
        pieces.forEach((piece, id) -> add(piece, id, starts, continuations));
        return new Vocabulary(starts, continuations);
    }

    /// Reads `model.vocab` of a Hugging Face `tokenizer.json` token by token: a tree of the file would
    /// take ten times the memory of the result.
    static Vocabulary read(InputStream tokenizerJson) throws IOException {
        Map<String, Integer> starts = new HashMap<>(1 << 15);
        Map<String, Integer> continuations = new HashMap<>(1 << 13);
        try (JsonParser json = new JsonFactory().createParser(tokenizerJson)) {
            enter(json, "model");
            enter(json, "vocab");
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                add(json.currentName(), json.nextIntValue(-1), starts, continuations);
            }
        }
        return new Vocabulary(starts, continuations);
    }

    private static void enter(JsonParser json, String field) throws IOException {
        if (json.currentToken() == null) {
            json.nextToken();
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            boolean found = field.equals(json.currentName());
            json.nextToken();
            if (found) {
                return;
            }
            json.skipChildren();
        }
        throw new IOException("the tokenizer file has no field " + field);
    }

    private static void add(String piece, int id, Map<String, Integer> starts, Map<String, Integer> continuations) {
        if (piece.length() > CONTINUATION.length() && piece.startsWith(CONTINUATION)) {
            continuations.put(piece.substring(CONTINUATION.length()), id);
            return;
        }
        starts.put(piece, id);
    }

    @Nullable
    Integer start(String piece) {
        return starts.get(piece);
    }

    @Nullable
    Integer continuation(String piece) {
        return continuations.get(piece);
    }

    /// @throws IllegalStateException if the vocabulary lacks it
    int special(String token) {
        Integer id = starts.get(token);
        if (id == null) {
            throw new IllegalStateException("the vocabulary has no " + token);
        }
        return id;
    }
}
