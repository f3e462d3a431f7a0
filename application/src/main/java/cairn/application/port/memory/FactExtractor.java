package cairn.application.port.memory;

import java.util.List;

/// Splits a text into facts that each make sense alone.
public interface FactExtractor {
    /// @param text not blank, at most 20,000 code points
    /// @return the facts in the order of the text, each at least five code points long if the text is;
    /// empty if there is nothing to remember
    /// @throws cairn.application.port.Unavailable of part SUMMARIES if the model is unavailable
    /// @throws InvalidFacts if the response of the model is not a list of facts
    List<String> facts(String text);

    /// An invalid response of the model.
    final class InvalidFacts extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /// @param message what is wrong with it, without the text
        public InvalidFacts(String message) {
            super(message, null, false, false);
        }
    }
}
