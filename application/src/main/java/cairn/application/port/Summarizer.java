package cairn.application.port;

import java.util.List;

/// Says in a few sentences what a text is about.
public interface Summarizer {
    /// @param title may be empty
    /// @param text not blank
    Summary summarize(String title, String text);

    /// @param caption at most 1,000 code points, plain text
    /// @param keywords at most ten, most telling first
    record Summary(String caption, List<String> keywords) {
        public Summary {
            keywords = List.copyOf(keywords);
        }
    }
}
