package cairn.adapter.enrichment.summary;

/// A part of a document that is read on its own, without its marks.
///
/// @param text lines separated by `\n`
record Block(Kind kind, String text) {
    enum Kind {
        HEADING,
        PARAGRAPH,
        ITEM,
        TABLE_ROW
    }
}
