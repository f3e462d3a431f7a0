package cairn.adapter.search.compound;

/// A part of a compound.
///
/// @param word as the list has it
/// @param from where it begins in the compound
/// @param end where it ends there
record Part(String word, int from, int end) {}
