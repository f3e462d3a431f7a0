package cairn.adapter.enrichment.extraction;

/// Where the text of a file is read.
enum Route {
    /// Here: decoding is all there is to it.
    TEXT,
    /// In a process of its own.
    PARSER,
    /// Nowhere: sound and films whose tags nobody reads, fonts, programs and what nobody knows.
    NONE
}
