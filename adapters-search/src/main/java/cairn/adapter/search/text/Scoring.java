package cairn.adapter.search.text;

/// How both engines score words: BM25F (Robertson, Zaragoza, Taylor, "Simple BM25 Extension to Multiple
/// Weighted Fields", CIKM 2004) over one field of all texts, in which the weight of a text multiplies
/// the frequency of its words.
///
/// Weights are doubled to make them whole numbers, and so is k1. All forms of a word at one position
/// count towards a document's length, because an engine that gets finished tokens does not know which
/// belong together.
public final class Scoring {
    /// Twice the usual 1.2.
    public static final float K1 = 2.4f;

    public static final float B = 0.75f;
    public static final boolean DISCOUNT_OVERLAPS = false;

    static final int NAME_WEIGHT = 6;
    static final int SIDE_WEIGHT = 3;
    static final int TEXT_WEIGHT = 2;

    /// In addition to their weight as part of the text.
    static final int HEADING_WEIGHT = 2;

    /// Weight of a word's base in a query, in addition to its exact form.
    static final float BASE_WEIGHT = 2f;

    /// Factor for function words.
    static final float FUNCTION_WORD = 0.1f;

    /// Weight of a compound's part in a query for the whole.
    static final float PART_WEIGHT = 0.25f;

    /// Weight of each part of a hyphenated word where it occurs by itself.
    static final float JOINED_WEIGHT = 1;

    /// Weight of a stem, of a word or of a compound's part. Most stems of a query belong to languages it
    /// is not written in.
    static final float STEM_WEIGHT = 0.4f;

    /// Bonus, while the user types, for an item whose name contains the whole query: more than one word
    /// of a text can count.
    public static final float NAMED = 64f;

    /// Weight of a word that is only similar to one of the query.
    static final float SIMILAR_WEIGHT = 0.3f;

    /// Bonus for an item with the address in the query, in addition to its words. It equals about three
    /// rare words, so that no text that quotes other addresses of that host comes first.
    public static final float SAME_PAGE = 60;

    /// Additional bonus if the query part of the address is equal too.
    public static final float SAME_QUERY = 20;

    private Scoring() {}
}
