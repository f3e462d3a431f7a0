package cairn.adapter.enrichment.extraction;

/// Where the text of a file is read.
enum Route {
    /// In the server: the text only needs decoding.
    TEXT,
    /// In a parser process.
    PARSER,
    /// Nowhere: audio and video whose tags can't be read, fonts, programs and unknown formats.
    NONE
}
