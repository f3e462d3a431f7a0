package cairn.adapter.search.lucene;

import cairn.adapter.search.lucene.workspace.WorkspaceDocuments;
import cairn.adapter.search.text.TextAnalysis;
import cairn.domain.workspace.WorkspaceId;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.UUID;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.Term;
import org.apache.lucene.util.BytesRef;

/// The fields of the index. It has four types of documents, distinguished by the field that names their
/// workspace: items have [#ITEM_OF], tags [#TAG_OF], spaces [#SPACE_OF], and tombstones of removed
/// entries none. The passages of an item are documents too, in one block before it. They only have its
/// key and their vector.
final class Schema {
    /// Increment with every change of fields: an index of another version is rebuilt.
    private static final int REVISION = 8;

    /// Workspace and entry. Identifies a document, apart from those of its passages.
    static final String KEY = "key";

    /// Every document except passages has one.
    static final String REVISION_OF_ENTRY = "revision";
    static final String ITEM_OF = "item_of";
    static final String TAG_OF = "tag_of";
    static final String SPACE_OF = "space_of";

    /// The two halves of the entry's ID, converted so that signed numbers have
    /// the order of the text forms.
    static final String ID_HIGH = "id_high";

    static final String ID_LOW = "id_low";
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

    /// Tokens for loose matching, from all text fields; see [cairn.adapter.search.text.Scoring].
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

    /// Tokens for literal matching. Fields are [#FIELD_GAP] positions apart, so
    /// that no phrase spans two.
    static final String LITERAL = "literal";

    static final int FIELD_GAP = 1000;

    static final FieldType WORDS_TYPE = indexed(IndexOptions.DOCS_AND_FREQS, false);
    static final FieldType BEGINNING_TYPE = indexed(IndexOptions.DOCS, true);
    static final FieldType LITERAL_TYPE = indexed(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS, true);

    private Schema() {}

    static String version() {
        return REVISION + "/" + TextAnalysis.version();
    }

    /// Vectors of different models or lengths never share a field.
    static String vectorField(String model, int dimensions) {
        return "vector_" + model + "_" + dimensions;
    }

    static String passageField(String model, int dimensions) {
        return "passage_" + model + "_" + dimensions;
    }

    /// The documents of a workspace in which words are searched: items, tags and spaces.
    static WorkspaceDocuments documents(WorkspaceId workspace) {
        BytesRef its = bytes(workspace.value());
        return new WorkspaceDocuments(List.of(new Term(ITEM_OF, its), new Term(TAG_OF, its), new Term(SPACE_OF, its)));
    }

    static BytesRef key(UUID workspace, UUID entry) {
        return new BytesRef(put(put(ByteBuffer.allocate(32), workspace), entry).array());
    }

    /// The prefix of all keys of a workspace.
    static Term keysOf(UUID workspace) {
        return new Term(KEY, bytes(workspace));
    }

    static BytesRef bytes(UUID id) {
        return new BytesRef(put(ByteBuffer.allocate(16), id).array());
    }

    /// Half an ID as a number with the order of its digits. This function is its own inverse.
    static long ordered(long half) {
        return half ^ Long.MIN_VALUE;
    }

    private static ByteBuffer put(ByteBuffer buffer, UUID id) {
        return buffer.putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits());
    }

    private static FieldType indexed(IndexOptions options, boolean omitNorms) {
        FieldType type = new FieldType();
        type.setTokenized(true);
        type.setIndexOptions(options);
        type.setOmitNorms(omitNorms);
        type.freeze();
        return type;
    }
}
