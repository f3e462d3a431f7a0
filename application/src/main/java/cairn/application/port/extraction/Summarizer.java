package cairn.application.port.extraction;

import java.util.List;

/// Says in a few sentences what a text is about.
public interface Summarizer {
    /// Tells what this one makes of a text from what any other would. Changes when the same text would come to another
    /// summary than before.
    String version();

    /// @param title may be empty
    /// @param text not blank
    /// @param sentences asked at most once, about a bounded number
    Summary summarize(String title, String text, SentenceVectors sentences);

    /// @param version of who made it, which may be another than was asked
    /// @param caption at most 1,000 code points, plain text
    /// @param keywords at most ten, most telling first
    record Summary(String version, String caption, List<String> keywords) {
        public Summary {
            keywords = List.copyOf(keywords);
        }
    }
}
