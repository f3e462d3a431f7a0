package cairn.application.port.extraction;

import java.util.List;

/// Summarises texts in a few sentences.
public interface Summarizer {
    /// Identifies the summarizer and its version. Changes when the summaries of the same text change.
    String version();

    /// @param title may be empty
    /// @param text not blank
    /// @param sentences called at most once, with a limited number of sentences
    Summary summarize(String title, String text, SentenceVectors sentences);

    /// @param version of the summarizer that made it, which may be a fallback
    /// @param caption at most 1,000 code points, plain text
    /// @param keywords at most ten, most relevant first
    record Summary(String version, String caption, List<String> keywords) {
        public Summary {
            keywords = List.copyOf(keywords);
        }
    }
}
