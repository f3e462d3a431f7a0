package cairn.domain.search.fusion;

/// Properties of a query's words, independent of their matches.
///
/// @param absent share of the significant words that are ordinary and occur nowhere: 0–1
/// @param tellingWords number of words that are long enough to be significant; 0 if unknown, and for
/// queries of one word, which every match contains in full
/// @param isQuoted whether every hit contains a quoted part of the query literally
public record Wording(double absent, int tellingWords, boolean isQuoted) {
    public static final Wording PLAIN = new Wording(0, 0, false);
}
