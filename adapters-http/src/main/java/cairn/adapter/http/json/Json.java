package cairn.adapter.http.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/// Reads and writes JSON (RFC 8259).
public final class Json {
    /// Requests to the API are nested only a handful of levels deep.
    static final int MAX_DEPTH = 100;

    /// Maximum characters of a string: a note's text, which has at most this many bytes in UTF-8.
    static final int MAX_STRING = 16 << 20;

    static final int MAX_TOKENS = 100_000;
    private static final int MAX_NAME = 500;
    private static final int MAX_NUMBER = 100;
    /// Maximum number of pooled buffers.
    private static final int MOST_BUFFERS = 64;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(MAX_STRING)
                    .maxTokenCount(MAX_TOKENS)
                    .maxNameLength(MAX_NAME)
                    .maxNumberLength(MAX_NUMBER)
                    .build())
            // By default, each thread keeps buffers of its own: 16 KB for each event stream, whose
            // threads live long.
            .recyclerPool(JsonRecyclerPools.newBoundedPool(MOST_BUFFERS))
            // A hostile body could fill the table of names.
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .build();

    private static final ObjectMapper MAPPER = JsonMapper.builder(FACTORY)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            // Writes characters beyond U+FFFF as UTF-8, not as two escapes.
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();

    private Json() {}

    static JsonFactory factory() {
        return FACTORY;
    }

    /// `record` as a tree, from which fields can be removed before it is written.
    public static ObjectNode object(Record record) {
        return MAPPER.valueToTree(record);
    }

    /// `value` as UTF-8. Components of records are written in the order of their declaration.
    public static byte[] bytes(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw unwritable(e);
        }
    }

    /// Like [#bytes(Object)], for lists that may be long.
    ///
    /// @param most maximum number of bytes
    public static byte[] bytes(Object value, int most) throws AnswerTooLarge {
        LimitedBytes bytes = new LimitedBytes(most);
        try {
            MAPPER.writeValue(bytes, value);
            return bytes.toByteArray();
        } catch (AnswerTooLarge e) {
            throw e;
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private static IllegalStateException unwritable(IOException e) {
        return new IllegalStateException("an answer that can't be written as JSON", e);
    }
}
