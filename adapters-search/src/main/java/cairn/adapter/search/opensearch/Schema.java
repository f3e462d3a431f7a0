package cairn.adapter.search.opensearch;

import cairn.adapter.search.text.Scoring;
import cairn.adapter.search.text.TextAnalysis;
import cairn.application.port.search.SearchIndex.QueryVector;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.UUID;

/// The fields of the index. It has four types of documents, distinguished by the field that names their
/// workspace: items have [#ITEM_OF], tags [#TAG_OF], spaces [#SPACE_OF], and tombstones of removed
/// entries none. The revision of an entry is the version of its document.
final class Schema {
    /// Increment with every change of fields: an index of another version is left alone, and a new one
    /// is filled.
    private static final int REVISION = 5;

    static final String ITEM_OF = "item_of";
    static final String TAG_OF = "tag_of";
    static final String SPACE_OF = "space_of";
    static final String ID = "id";
    static final String KIND = "kind";
    static final String PARENT = "parent";
    static final String TAG = "tag";
    static final String USER = "user";
    static final String CREATED = "created";
    static final String MODIFIED = "modified";

    /// A file's media type and its ranges: `image/png`, `image/*` and `*/*`.
    static final String MEDIA = "media";

    /// The colours of a picture, see [cairn.domain.content.DominantColour#packed], and their cells in
    /// [cairn.domain.content.ColourGrid].
    static final String COLOUR = "colour";

    static final String COLOUR_CELL = "colour_cell";

    /// Tokens for loose matching, from all texts: `term|frequency`.
    static final String WORDS = "words";

    /// The same tokens, from a short note and its neighbours.
    static final String CONTEXT = "context";

    /// The forms of the words in an item's name.
    static final String NAME = "name";

    /// Beginnings of the words of an item's texts and name: [cairn.adapter.search.text.Prefixes].
    static final String BEGINNING = "beginning";

    static final String NAME_BEGINNING = "name_beginning";

    /// Keys by which an item's address is found; see [cairn.domain.search.query.PageAddress].
    static final String ADDRESS = "address";

    /// Tokens for literal matching, one value per text.
    static final String LITERAL = "literal";

    /// An item's passages: documents nested in its document, which only have their vector.
    static final String PASSAGES = "passages";

    /// Positions between fields, so that no phrase spans two.
    private static final int FIELD_GAP = 1000;

    /// In characters. The longest group without white space that
    /// [FinishedTokens] produces is far shorter.
    private static final int MAX_TOKEN = 100_000;

    /// Parameters of the graph of vectors: Lucene's defaults.
    private static final int LINKS = 16;

    private static final int BEAM = 100;

    private Schema() {}

    /// A name for the version of fields, analysis and scoring, short enough for an index name.
    static String version() {
        String all = REVISION + "/" + TextAnalysis.version() + "/" + Scoring.K1 + "/" + Scoring.B;
        return "v" + REVISION + "-" + digest(all);
    }

    /// Vectors of different models or lengths never share a field. Dots in a
    /// field's name would mean objects.
    static String vectorField(QueryVector vector) {
        String readable = vector.model().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_-]+", "_");
        return "vector_" + readable + "_" + digest(vector.model()) + "_" + vector.values().length;
    }

    private static String digest(String text) {
        UUID digest = UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
        return digest.toString().substring(0, 8);
    }

    /// The document ID of an entry. Two workspaces may contain the same entry.
    static String key(UUID workspace, UUID entry) {
        return workspace + "/" + entry;
    }

    static ObjectNode index(int shards) {
        ObjectNode index = JsonNodes.object();
        index.set("settings", settings(shards));
        index.set("mappings", mappings());
        return index;
    }

    private static ObjectNode settings(int shards) {
        ObjectNode settings = JsonNodes.object();
        settings.put("index.knn", true);
        settings.put("index.number_of_shards", shards);
        settings.put("index.auto_expand_replicas", "0-1");
        // Writes request the refresh they need; this one covers writes whose connection broke.
        settings.put("index.refresh_interval", "30s");
        // Deletes only happen in a final removal, whose versions may go at once. With 0 they would stay
        // until the node's coarse clock advances.
        settings.put("index.gc_deletes", "-1");
        // Acknowledged changes survive a crash, which makes a flush free.
        settings.put("index.translog.durability", "request");
        settings.set(
                "index.similarity.default",
                JsonNodes.object()
                        .put("type", "BM25")
                        .put("k1", Scoring.K1)
                        .put("b", Scoring.B)
                        .put("discount_overlaps", Scoring.DISCOUNT_OVERLAPS));
        settings.set("analysis", analysis());
        return settings;
    }

    /// Only splits what [FinishedTokens] joined.
    private static ObjectNode analysis() {
        ObjectNode analysis = JsonNodes.object();
        analysis.putObject("tokenizer")
                .putObject("spaced")
                .put("type", "whitespace")
                .put("max_token_length", MAX_TOKEN);
        ObjectNode filters = analysis.putObject("filter");
        filters.putObject("gaps").put("type", "stop").putArray("stopwords").add(FinishedTokens.GAP);
        filters.putObject("frequency")
                .put("type", "delimited_term_freq")
                .put("delimiter", String.valueOf(FinishedTokens.FREQUENCY));
        ObjectNode analyzers = analysis.putObject("analyzer");
        analyzers.putObject("counted").put("tokenizer", "spaced").put("filter", "frequency");
        analyzers.putObject("placed").put("tokenizer", "spaced").put("filter", "gaps");
        return analysis;
    }

    private static ObjectNode mappings() {
        ObjectNode mappings = JsonNodes.object();
        // An undeclared field is an error, not a guess.
        mappings.put("dynamic", "strict");
        mappings.putObject("_source").put("enabled", false);
        mappings.putObject("_routing").put("required", true);
        ObjectNode fields = mappings.putObject("properties");
        fields.set(ITEM_OF, keyword());
        fields.set(TAG_OF, keyword());
        fields.set(SPACE_OF, keyword());
        fields.set(KIND, keyword());
        fields.set(TAG, keyword());
        fields.set(USER, keyword());
        fields.set(MEDIA, keyword());
        fields.set(NAME, keyword());
        fields.set(BEGINNING, keyword());
        fields.set(NAME_BEGINNING, keyword());
        fields.set(ADDRESS, keyword());
        fields.set(CREATED, JsonNodes.object().put("type", "long"));
        fields.set(MODIFIED, JsonNodes.object().put("type", "long"));
        fields.set(ID, JsonNodes.object().put("type", "keyword").put("index", false));
        fields.set(COLOUR, JsonNodes.object().put("type", "integer").put("index", false));
        fields.set(COLOUR_CELL, JsonNodes.object().put("type", "integer").put("doc_values", false));
        fields.set(PARENT, JsonNodes.object().put("type", "integer"));
        fields.set(PASSAGES, JsonNodes.object().put("type", "nested"));
        fields.set(WORDS, words());
        fields.set(CONTEXT, words());
        fields.set(
                LITERAL,
                JsonNodes.object()
                        .put("type", "text")
                        .put("analyzer", "placed")
                        .put("norms", false)
                        .put("position_increment_gap", FIELD_GAP));
        return mappings;
    }

    private static ObjectNode words() {
        return JsonNodes.object().put("type", "text").put("analyzer", "counted").put("index_options", "freqs");
    }

    /// For fields that are only searched, neither sorted nor returned.
    private static ObjectNode keyword() {
        return JsonNodes.object().put("type", "keyword").put("doc_values", false);
    }

    /// The same for items and their passages.
    static ObjectNode vectorMapping(String field, int dimensions) {
        ObjectNode mapping = JsonNodes.object();
        ObjectNode fields = mapping.putObject("properties");
        addVector(fields, field, dimensions);
        ObjectNode passages = fields.putObject(PASSAGES).put("type", "nested");
        addVector(passages.putObject("properties"), field, dimensions);
        return mapping;
    }

    private static void addVector(ObjectNode fields, String field, int dimensions) {
        ObjectNode method = fields.putObject(field)
                .put("type", "knn_vector")
                .put("dimension", dimensions)
                .putObject("method");
        // Not cosine: it would normalise vectors that are shorter on purpose.
        method.put("name", "hnsw").put("engine", "lucene").put("space_type", "innerproduct");
        method.putObject("parameters").put("m", LINKS).put("ef_construction", BEAM);
    }
}
