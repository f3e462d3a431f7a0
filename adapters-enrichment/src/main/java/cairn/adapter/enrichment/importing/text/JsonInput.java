package cairn.adapter.enrichment.importing.text;

import cairn.adapter.enrichment.importing.item.RecordReader;
import cairn.adapter.enrichment.importing.item.TextInput;
import cairn.application.port.exchange.UnreadableImport;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/// Reads JSON value by value.
public final class JsonInput implements Closeable {
    private static final int MOST_STRING = 32 << 20;
    private static final int MOST_DEPTH = 200;
    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(MOST_STRING)
                            .maxNestingDepth(MOST_DEPTH)
                            .build())
                    .build())
            .build();

    private final RecordReader reader;
    private final JsonParser parser;
    private final CountedParser counted;

    public JsonInput(InputStream bytes) throws IOException {
        this(TextInput.read(bytes));
    }

    /// @param most characters of a value, a name, or an element read whole
    public JsonInput(InputStream bytes, int most) throws IOException {
        this(TextInput.read(bytes, most));
    }

    private JsonInput(RecordReader reader) throws IOException {
        this.reader = reader;
        parser = MAPPER.getFactory().createParser(reader);
        counted = new CountedParser(parser);
    }

    /// Enters the object that makes up the file.
    public void enter() throws IOException {
        if (token() != JsonToken.START_OBJECT) {
            throw new UnreadableImport("malformed_file", "The file is not a JSON object.");
        }
    }

    /// Returns the name of the next field of the current object. At its end, returns empty and leaves
    /// the object.
    public Optional<String> field() throws IOException {
        return token() == JsonToken.FIELD_NAME ? Optional.of(parser.currentName()) : Optional.empty();
    }

    /// Enters a field's value if it is a list, else skips it.
    public boolean enterList() throws IOException {
        if (token() == JsonToken.START_ARRAY) {
            return true;
        }
        skipCurrent();
        return false;
    }

    /// Enters the next object of the current list, skipping other elements. Returns false at the end of
    /// the list.
    public boolean enterElement() throws IOException {
        for (JsonToken token = token(); token != JsonToken.END_ARRAY; token = token()) {
            if (token == JsonToken.START_OBJECT) {
                return true;
            }
            skipCurrent();
        }
        return false;
    }

    /// Returns the next whole element of the current list. At its end, returns empty and leaves the
    /// list.
    public Optional<JsonNode> element() throws IOException {
        return token() == JsonToken.END_ARRAY ? Optional.empty() : Optional.of(current());
    }

    /// Returns the whole value of a field.
    public JsonNode value() throws IOException {
        token();
        return current();
    }

    /// Skips the value of a field.
    public void skip() throws IOException {
        token();
        skipCurrent();
    }

    /// Refuses anything after the file's object, which would otherwise be lost silently.
    public void end() throws IOException {
        try {
            reader.begin();
            if (parser.nextToken() == null) {
                return;
            }
        } catch (JsonProcessingException e) {
            throw broken(e);
        }
        throw new UnreadableImport(
                "malformed_file",
                "Something follows the JSON object, at line " + line() + ". Import it as a separate file.");
    }

    private JsonNode current() throws IOException {
        try {
            counted.begin();
            return MAPPER.readTree(counted);
        } catch (JsonProcessingException e) {
            throw broken(e);
        }
    }

    private void skipCurrent() throws IOException {
        try {
            int depth = parser.currentToken().isStructStart() ? 1 : 0;
            while (depth > 0) {
                reader.begin();
                JsonToken token = parser.nextToken();
                if (token == null) {
                    throw ended();
                }
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            }
        } catch (JsonProcessingException e) {
            throw broken(e);
        }
    }

    private JsonToken token() throws IOException {
        try {
            reader.begin();
            JsonToken token = parser.nextToken();
            if (token == null) {
                throw ended();
            }
            return token;
        } catch (JsonProcessingException e) {
            throw broken(e);
        }
    }

    public int line() {
        return parser.currentTokenLocation().getLineNr();
    }

    private UnreadableImport ended() {
        return new UnreadableImport("malformed_file", "The JSON ends early, at line " + line() + ".");
    }

    /// Uses our own messages: the parser's are for programmers.
    private UnreadableImport broken(JsonProcessingException e) {
        JsonLocation at = e.getLocation();
        String place =
                at == null ? " at line " + line() : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
        if (e instanceof JsonEOFException) {
            return new UnreadableImport("malformed_file", "The JSON ends early," + place + ".");
        }
        if (e instanceof StreamConstraintsException) {
            return new UnreadableImport(
                    "malformed_file",
                    "The JSON can't be read" + place + ": a number, name or text in it is too long, or it is nested"
                            + " more than " + MOST_DEPTH + " levels deep.");
        }
        return new UnreadableImport(
                "malformed_file", "The file is not valid JSON" + place + ". Correct it there, or export it again.");
    }

    @Override
    public void close() throws IOException {
        parser.close();
        reader.close();
    }
}
