package cairn.adapter.search.text;

/// What both engines score words by: BM25F (Robertson, Zaragoza, Taylor, "Simple BM25 Extension to Multiple
/// Weighted Fields", CIKM 2004) over one field of all texts, where a word counts as often as the weight of its text
/// says.
///
/// Weights are doubled to be whole numbers, and k1 with them. Several forms of a word at one position all count
/// towards a document's length: an engine that is given finished tokens does not know which belong together.
public final class Scoring {
    /// Twice the usual 1.2.
    public static final float K1 = 2.4f;

    public static final float B = 0.75f;
    public static final boolean DISCOUNT_OVERLAPS = false;

    static final int NAME_WEIGHT = 6;
    static final int SIDE_WEIGHT = 3;
    static final int TEXT_WEIGHT = 2;

    /// Beside what they count as part of the text.
    static final int HEADING_WEIGHT = 2;

    /// What the base of a word counts in a query beside its exact form.
    static final float BASE_WEIGHT = 2f;

    /// What is left of the weight of a word that only holds a question together.
    static final float FUNCTION_WORD = 0.1f;

    /// What the part of a compound counts in a query for the whole.
    static final float PART_WEIGHT = 0.25f;

    /// What a word with hyphens counts where it stands without, for each of its parts.
    static final float JOINED_WEIGHT = 1;

    /// What a stem counts, of a word or of a compound's part: of those that a query has, most are of languages it is
    /// not in.
    static final float STEM_WEIGHT = 0.4f;

    /// What an item is given, while somebody types, whose name holds all of it: more than one word of a text can count.
    public static final float NAMED = 64f;

    /// What a word counts that is but similar to one of a query.
    static final float SIMILAR_WEIGHT = 0.3f;

    /// What an item scores whose address is the one that is asked for, beside its words: about what three rare
    /// words do, so that no text which quotes other addresses of that host comes first.
    public static final float SAME_PAGE = 60;

    /// Beside that, when the query of the address is the same too.
    public static final float SAME_QUERY = 20;

    private Scoring() {}
}
