package cairn.adapter.enrichment.summary;

/// A word where it stands.
///
/// @param key what makes two words the same: lower case, a plural's `s` taken off
/// @param start offset of its surface in the sentence
/// @param end offset behind it
/// @param joined whether only a space or a hyphen stands between it and the word before
record Word(String surface, String key, int start, int end, boolean joined) {}
