package cairn.adapter.enrichment.summary;

/// A word and its place in a sentence.
///
/// @param key equal for equal words: lower case, without a plural's `s`
/// @param start offset of its surface in the sentence
/// @param end offset after it
/// @param joined whether at most a space or hyphen separates it from the word before
record Word(String surface, String key, int start, int end, boolean joined) {}
