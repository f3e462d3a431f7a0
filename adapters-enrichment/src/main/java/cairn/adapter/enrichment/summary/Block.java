package cairn.adapter.enrichment.summary;

/// A block of a document, without markup.
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
