package cairn.domain.search.fusion;

/// What is known of the words of a question, beside what they match.
///
/// @param absent share of the telling words that are ordinary and occur nowhere: 0–1
/// @param tellingWords how many words are long enough to tell what is asked for; 0 where that is not known, and where
/// one word is all: whatever matches holds the whole question
/// @param isQuoted whether every hit holds a part of the question as it stands
public record Wording(double absent, int tellingWords, boolean isQuoted) {
    public static final Wording PLAIN = new Wording(0, 0, false);
}
