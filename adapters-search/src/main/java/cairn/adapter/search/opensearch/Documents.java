package cairn.adapter.search.opensearch;

import cairn.adapter.search.text.NameForms;
import cairn.adapter.search.text.Prefixes;
import cairn.adapter.search.text.WeightedText;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Change.PutResource;
import cairn.application.port.search.SearchIndex.Change.PutSpace;
import cairn.application.port.search.SearchIndex.Change.PutTag;
import cairn.application.port.search.SearchIndex.Change.Remove;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Facts;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.annotation.TagId;
import cairn.domain.content.ColourGrid;
import cairn.domain.content.DominantColour;
import cairn.domain.content.MediaType;
import cairn.domain.search.query.PageAddress;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes the documents of changes. Stores no text, only tokens.
final class Documents {
    /// Maximum characters of tokens in one document; the rest can't be found. English prose of the
    /// longest text, sixteen MiB, stays below. A cluster accepts no request above a hundred MB.
    private static final long MOST_LITERAL = 32_000_000;

    private static final long MOST_WORDS = 16_000_000;

    private Documents() {}

    static UUID entry(Change change) {
        return switch (change) {
            case PutResource put -> put.document().id().value();
            case PutTag put -> put.tag().value();
            case PutSpace put -> put.space().value();
            case Remove remove -> remove.entry();
        };
    }

    /// The vectors in a change.
    static List<QueryVector> vectors(Change change) {
        return switch (change) {
            case PutResource put ->
                Stream.concat(ofItem(put.document()), put.document().passages().stream())
                        .toList();
            case PutTag put -> List.of();
            case PutSpace put -> List.of();
            case Remove remove -> List.of();
        };
    }

    /// The vectors of an item's summary and picture; each has a field of its own.
    private static Stream<QueryVector> ofItem(Document document) {
        return Stream.concat(document.summaries().stream(), document.pictured().vectors().stream());
    }

    /// Writes two values: the operation and the document.
    static void write(JsonGenerator json, Change change) throws IOException {
        writeOperation(json, change);
        json.writeStartObject();
        switch (change) {
            case PutResource put -> writeResource(json, put);
            case PutTag put -> writeTag(json, put);
            case PutSpace put -> writeSpace(json, put);
            case Remove tombstone -> {}
        }
        json.writeEndObject();
    }

    private static void writeOperation(JsonGenerator json, Change change) throws IOException {
        String workspace = change.workspace().value().toString();
        json.writeStartObject();
        json.writeObjectFieldStart("index");
        json.writeStringField("_id", Schema.key(change.workspace().value(), entry(change)));
        json.writeStringField("routing", workspace);
        json.writeNumberField("version", change.revision());
        json.writeStringField("version_type", "external_gte");
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void writeTag(JsonGenerator json, PutTag put) throws IOException {
        json.writeStringField(Schema.TAG_OF, put.workspace().value().toString());
        json.writeStringField(Schema.ID, put.tag().value().toString());
        writeTexts(json, List.of(WeightedText.ofTag(put.name())), null);
    }

    private static void writeSpace(JsonGenerator json, PutSpace put) throws IOException {
        json.writeStringField(Schema.SPACE_OF, put.workspace().value().toString());
        json.writeStringField(Schema.ID, put.space().value().toString());
        writeTexts(json, List.of(WeightedText.ofSpace(put.name())), null);
        writeName(json, put.name());
    }

    private static void writeName(JsonGenerator json, String name) throws IOException {
        Set<String> forms = NameForms.of(name);
        writeWords(json, Schema.NAME, forms);
        writeWords(json, Schema.NAME_BEGINNING, Prefixes.of(forms));
    }

    private static void writeResource(JsonGenerator json, PutResource put) throws IOException {
        Document document = put.document();
        json.writeStringField(Schema.ITEM_OF, put.workspace().value().toString());
        json.writeStringField(Schema.ID, document.id().value().toString());
        json.writeStringField(Schema.KIND, document.kind().wireName());
        json.writeNumberField(Schema.PARENT, document.parentNumber());
        json.writeArrayFieldStart(Schema.TAG);
        for (TagId tag : document.tags()) {
            json.writeString(tag.value().toString());
        }
        json.writeEndArray();
        writeFacts(json, document.facts());
        writeTexts(json, WeightedText.of(document), document.language());
        writeContext(json, document);
        writeName(json, document.name());
        json.writeArrayFieldStart(Schema.ADDRESS);
        for (String key : PageAddress.keysOf(document.url())) {
            json.writeString(key);
        }
        json.writeEndArray();
        for (QueryVector vector : ofItem(document).toList()) {
            writeVector(json, vector);
        }
        json.writeArrayFieldStart(Schema.PASSAGES);
        for (QueryVector passage : document.passages()) {
            json.writeStartObject();
            writeVector(json, passage);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeFacts(JsonGenerator json, Facts facts) throws IOException {
        json.writeNumberField(Schema.CREATED, facts.createdAt().toEpochMilli());
        json.writeNumberField(Schema.MODIFIED, facts.modifiedAt().toEpochMilli());
        json.writeStringField(Schema.USER, facts.createdBy().value().toString());
        writeColours(json, facts.colours());
        MediaType media = facts.mediaType();
        if (media != null) {
            json.writeArrayFieldStart(Schema.MEDIA);
            for (String term : List.of(media.toString(), media.type() + "/*", "*/*")) {
                json.writeString(term);
            }
            json.writeEndArray();
        }
    }

    private static void writeColours(JsonGenerator json, List<DominantColour> colours) throws IOException {
        if (colours.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart(Schema.COLOUR);
        for (DominantColour colour : colours) {
            json.writeNumber(colour.packed());
        }
        json.writeEndArray();
        json.writeArrayFieldStart(Schema.COLOUR_CELL);
        for (DominantColour colour : colours) {
            json.writeNumber(ColourGrid.cellOf(colour.colour()));
        }
        json.writeEndArray();
    }

    private static void writeTexts(JsonGenerator json, List<WeightedText> texts, @Nullable String language)
            throws IOException {
        Prefixes beginnings = new Prefixes();
        json.writeFieldName(Schema.WORDS);
        writeTokens(json, FinishedTokens.words(texts, language, beginnings), MOST_WORDS);
        writeWords(json, Schema.BEGINNING, beginnings.all());
        json.writeArrayFieldStart(Schema.LITERAL);
        for (WeightedText text : texts) {
            writeTokens(json, FinishedTokens.literal(text.text()), MOST_LITERAL);
        }
        json.writeEndArray();
    }

    private static void writeContext(JsonGenerator json, Document document) throws IOException {
        List<WeightedText> texts = WeightedText.ofContext(document);
        if (!texts.isEmpty()) {
            json.writeFieldName(Schema.CONTEXT);
            writeTokens(json, FinishedTokens.words(texts, document.language()), MOST_WORDS);
        }
    }

    private static void writeWords(JsonGenerator json, String field, Set<String> words) throws IOException {
        json.writeArrayFieldStart(field);
        for (String word : words) {
            json.writeString(FinishedTokens.word(word));
        }
        json.writeEndArray();
    }

    private static void writeTokens(JsonGenerator json, Iterator<String> tokens, long limit) throws IOException {
        json.writeString(new JoinedReader(tokens, limit), -1);
    }

    private static void writeVector(JsonGenerator json, QueryVector vector) throws IOException {
        json.writeArrayFieldStart(Schema.vectorField(vector));
        for (float value : vector.values()) {
            json.writeNumber(value);
        }
        json.writeEndArray();
    }
}
