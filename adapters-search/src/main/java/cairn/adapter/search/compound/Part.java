package cairn.adapter.search.compound;

/// A part of a compound.
///
/// @param word as listed
/// @param from start offset in the compound
/// @param end end offset in the compound, exclusive
record Part(String word, int from, int end) {}
