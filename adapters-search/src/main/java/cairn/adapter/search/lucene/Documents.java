package cairn.adapter.search.lucene;

import cairn.adapter.search.text.NameForms;
import cairn.adapter.search.text.Prefixes;
import cairn.adapter.search.text.StrictTokens;
import cairn.adapter.search.text.TokenCursor;
import cairn.adapter.search.text.WeightedText;
import cairn.adapter.search.text.WordTokens;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Change.PutResource;
import cairn.application.port.search.SearchIndex.Change.PutSpace;
import cairn.application.port.search.SearchIndex.Change.PutTag;
import cairn.application.port.search.SearchIndex.Change.Remove;
import cairn.application.port.search.SearchIndex.Facts;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.content.ColourGrid;
import cairn.domain.content.MediaType;
import cairn.domain.search.query.PageAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntField;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedNumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// Converts changes to Lucene documents. Stores no text, only tokens.
final class Documents {
    private Documents() {}

    static BytesRef key(Change change) {
        return Schema.key(change.workspace().value(), entry(change));
    }

    /// The entry that is changed.
    static UUID entry(Change change) {
        return switch (change) {
            case PutResource put -> put.document().id().value();
            case PutTag put -> put.tag().value();
            case PutSpace put -> put.space().value();
            case Remove remove -> remove.entry();
        };
    }

    /// The documents of a block, in order. The document of the entry comes last.
    static List<Document> of(Change change) {
        List<Document> block = new ArrayList<>();
        for (QueryVector passage : passages(change)) {
            block.add(passage(key(change), passage));
        }
        block.add(whole(change));
        return block;
    }

    private static List<QueryVector> passages(Change change) {
        return switch (change) {
            case PutResource put -> put.document().passages();
            case PutTag put -> List.of();
            case PutSpace put -> List.of();
            case Remove remove -> List.of();
        };
    }

    private static Document passage(BytesRef key, QueryVector vector) {
        Document document = new Document();
        document.add(new StringField(Schema.KEY, key, Field.Store.NO));
        addVector(document, Schema.passageField(vector.model(), vector.values().length), vector);
        return document;
    }

    private static Document whole(Change change) {
        Document document = new Document();
        document.add(new StringField(Schema.KEY, key(change), Field.Store.NO));
        document.add(new NumericDocValuesField(Schema.REVISION_OF_ENTRY, change.revision()));
        switch (change) {
            case PutResource put -> addResource(document, put);
            case PutTag put -> addTag(document, put);
            case PutSpace put -> addSpace(document, put);
            case Remove tombstone -> {}
        }
        return document;
    }

    private static void addTag(Document document, PutTag put) {
        addIdentity(document, Schema.TAG_OF, put.workspace().value(), put.tag().value());
        addTexts(document, List.of(WeightedText.ofTag(put.name())), null);
    }

    private static void addSpace(Document document, PutSpace put) {
        addIdentity(
                document, Schema.SPACE_OF, put.workspace().value(), put.space().value());
        addTexts(document, List.of(WeightedText.ofSpace(put.name())), null);
        addName(document, put.name());
    }

    private static void addResource(Document document, PutResource put) {
        cairn.application.port.search.SearchIndex.Document source = put.document();
        addIdentity(
                document, Schema.ITEM_OF, put.workspace().value(), source.id().value());
        document.add(new StringField(Schema.KIND, source.kind().wireName(), Field.Store.NO));
        document.add(new IntField(Schema.PARENT, source.parentNumber(), Field.Store.NO));
        addFacts(document, source.facts());
        source.tags()
                .forEach(tag -> document.add(new StringField(Schema.TAG, Schema.bytes(tag.value()), Field.Store.NO)));
        addTexts(document, WeightedText.of(source), source.language());
        WeightedText.ofContext(source)
                .forEach(text -> addWords(
                        document, Schema.CONTEXT, WordTokens.ofDocument(text.words(), source.language()), text));
        addName(document, source.name());
        PageAddress.keysOf(source.url())
                .forEach(key -> document.add(new StringField(Schema.ADDRESS, key, Field.Store.NO)));
        Stream.concat(source.summaries().stream(), source.pictured().vectors().stream())
                .forEach(vector ->
                        addVector(document, Schema.vectorField(vector.model(), vector.values().length), vector));
    }

    private static void addIdentity(Document document, String workspaceField, UUID workspace, UUID id) {
        document.add(new StringField(workspaceField, Schema.bytes(workspace), Field.Store.NO));
        document.add(new NumericDocValuesField(Schema.ID_HIGH, Schema.ordered(id.getMostSignificantBits())));
        document.add(new NumericDocValuesField(Schema.ID_LOW, Schema.ordered(id.getLeastSignificantBits())));
    }

    private static void addName(Document document, String name) {
        Set<String> forms = NameForms.of(name);
        forms.forEach(form -> document.add(new StringField(Schema.NAME, form, Field.Store.NO)));
        Prefixes.of(forms)
                .forEach(beginning -> document.add(new StringField(Schema.NAME_BEGINNING, beginning, Field.Store.NO)));
    }

    /// Lucene reads fields in order, so all words have been read when their beginnings are indexed.
    private static void addTexts(Document document, List<WeightedText> texts, @Nullable String language) {
        Prefixes beginnings = new Prefixes();
        texts.forEach(text -> addText(document, text, language, beginnings));
        CursorTokenStream tokens = new CursorTokenStream(beginnings.tokens(), 0, 1);
        document.add(new Field(Schema.BEGINNING, tokens, Schema.BEGINNING_TYPE));
    }

    private static void addText(Document document, WeightedText text, @Nullable String language, Prefixes beginnings) {
        addWords(document, Schema.WORDS, beginnings.of(WordTokens.ofDocument(text.words(), language)), text);
        CursorTokenStream literal = new CursorTokenStream(new StrictTokens(text.text()), Schema.FIELD_GAP, 1);
        document.add(new Field(Schema.LITERAL, literal, Schema.LITERAL_TYPE));
    }

    private static void addWords(Document document, String field, TokenCursor forms, WeightedText text) {
        CursorTokenStream words = new CursorTokenStream(forms, 0, text.weight());
        document.add(new Field(field, words, Schema.WORDS_TYPE));
    }

    private static void addFacts(Document document, Facts facts) {
        document.add(new LongField(Schema.CREATED, facts.createdAt().toEpochMilli(), Field.Store.NO));
        document.add(new LongField(Schema.MODIFIED, facts.modifiedAt().toEpochMilli(), Field.Store.NO));
        document.add(new StringField(Schema.USER, Schema.bytes(facts.createdBy().value()), Field.Store.NO));
        addMedia(document, facts.mediaType());
        facts.colours().forEach(colour -> {
            document.add(new SortedNumericDocValuesField(Schema.COLOUR, colour.packed()));
            document.add(new IntPoint(Schema.COLOUR_CELL, ColourGrid.cellOf(colour.colour())));
        });
    }

    private static void addMedia(Document document, @Nullable MediaType media) {
        if (media != null) {
            for (String term : List.of(media.toString(), media.type() + "/*", "*/*")) {
                document.add(new StringField(Schema.MEDIA, term, Field.Store.NO));
            }
        }
    }

    private static void addVector(Document document, String field, QueryVector vector) {
        document.add(new KnnFloatVectorField(field, vector.values(), VectorSimilarityFunction.DOT_PRODUCT));
    }
}
