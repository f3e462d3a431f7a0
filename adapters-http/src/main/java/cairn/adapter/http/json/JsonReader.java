package cairn.adapter.http.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.function.LongConsumer;

/// Reads one JSON object or array, strictly: UTF-8 only, no duplicate names in an object, nothing after
/// the end. Memory depends on the limits, not on the body.
public final class JsonReader {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    // Heap in bytes, in addition to the characters.
    private static final int OBJECT = 152;
    private static final int FIELD = 72;
    private static final int ARRAY = 96;
    private static final int VALUE = 64;

    private final JsonParser parser;
    private final JsonLimits limits;
    private final LongConsumer made;
    private long room;

    private JsonReader(JsonParser parser, JsonLimits limits, LongConsumer made) {
        this.parser = parser;
        this.limits = limits;
        this.made = made;
        this.room = limits.treeSize();
    }

    /// Reads an object. Small values take up to 37 times their size.
    ///
    /// @param made receives the heap, in bytes, of values in addition to their characters
    /// @throws MalformedJson if it is no JSON
    /// @throws NotAnObject if it is another JSON value
    /// @throws BodyTooLarge if it exceeds the limits
    public static ObjectNode read(InputStream bytes, JsonLimits limits, LongConsumer made) throws IOException {
        return (ObjectNode) read(bytes, limits, made, false);
    }

    /// Reads an object or an array.
    ///
    /// @throws NotAnObject if it is neither
    public static JsonNode readList(InputStream bytes, JsonLimits limits, LongConsumer made) throws IOException {
        return read(bytes, limits, made, true);
    }

    private static JsonNode read(InputStream bytes, JsonLimits limits, LongConsumer made, boolean arrays)
            throws IOException {
        Reader text = new InputStreamReader(
                bytes,
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
        try (JsonParser parser = Json.factory().createParser(text)) {
            return read(parser, new JsonReader(parser, limits, made), arrays);
        } catch (CharacterCodingException e) {
            throw new MalformedJson("The body is not UTF-8");
        } catch (JsonProcessingException e) {
            throw new MalformedJson("The body is not well-formed JSON", e.getLocation());
        }
    }

    private static JsonNode read(JsonParser parser, JsonReader reader, boolean arrays) throws IOException {
        try {
            return reader.document(arrays);
        } catch (StreamConstraintsException e) {
            JsonStreamContext within = parser.getParsingContext();
            JsonStreamContext around = within.getParent();
            if (parser.currentTokenCount() >= Json.MAX_TOKENS && within.inArray() && !around.inRoot()) {
                throw new TooManyValues(around.pathAsPointer().toString());
            }
            throw new MalformedJson(
                    "The body has too many values, is nested too deeply, or has a name or number that is too long");
        }
    }

    private JsonNode document(boolean arrays) throws IOException {
        JsonToken first = parser.nextToken();
        if (first == null) {
            throw new MalformedJson("The body is empty");
        }
        if (first != JsonToken.START_OBJECT && !(arrays && first == JsonToken.START_ARRAY)) {
            throw new NotAnObject(arrays);
        }
        JsonNode document = first == JsonToken.START_ARRAY ? array() : topLevel();
        if (parser.nextToken() != null) {
            throw new MalformedJson("Something follows the JSON value", parser.currentTokenLocation());
        }
        return document;
    }

    private ObjectNode topLevel() throws IOException {
        ObjectNode object = NODES.objectNode();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken token = parser.nextToken();
            if (!limits.keeps(name)) {
                parser.skipChildren();
                continue;
            }
            made.accept(FIELD);
            boolean isLarge = name.equals(limits.largeField()) && token == JsonToken.VALUE_STRING;
            put(object, name, isLarge ? NODES.textNode(largeText()) : value());
        }
        return object;
    }

    private JsonNode value() throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> made(VALUE, NODES.textNode(counted(text())));
            case VALUE_NUMBER_INT -> made(VALUE, NODES.numberNode(parser.getBigIntegerValue()));
            case VALUE_NUMBER_FLOAT -> made(VALUE, NODES.numberNode(parser.getDoubleValue()));
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL -> NODES.nullNode();
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT ->
                throw new MalformedJson("The body is not well-formed JSON", parser.currentTokenLocation());
        };
    }

    private ObjectNode object() throws IOException {
        ObjectNode object = made(OBJECT, NODES.objectNode());
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = counted(parser.currentName());
            made.accept(FIELD);
            parser.nextToken();
            put(object, name, value());
        }
        return object;
    }

    private ArrayNode array() throws IOException {
        ArrayNode array = made(ARRAY, NODES.arrayNode());
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value());
        }
        return array;
    }

    private <N extends JsonNode> N made(int bytes, N node) {
        made.accept(bytes);
        return node;
    }

    /// Parsers differ in which of two equal names they use, so duplicates are rejected.
    private void put(ObjectNode object, String name, JsonNode value) throws MalformedJson {
        if (object.has(name)) {
            throw new MalformedJson("A name occurs twice in one object", parser.currentTokenLocation());
        }
        object.set(name, value);
    }

    private String counted(String text) throws BodyTooLarge {
        room -= text.length();
        if (room < 0) {
            throw new BodyTooLarge("The body's fields have more than " + limits.treeSize() + " characters together");
        }
        return text;
    }

    private String text() throws IOException {
        try {
            return parser.getText();
        } catch (StreamConstraintsException e) {
            throw new BodyTooLarge("A text in the body has more than " + Json.MAX_STRING + " bytes");
        }
    }

    private String largeText() throws IOException {
        String text = text();
        if (utf8Length(text) > Json.MAX_STRING) {
            throw new BodyTooLarge("The text has more than " + Json.MAX_STRING + " bytes of UTF-8");
        }
        return text;
    }

    private static long utf8Length(String text) {
        long bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // Each half of a surrogate pair counts two of its four bytes.
            bytes += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return bytes;
    }
}
