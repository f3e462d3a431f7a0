package cairn.application.port.memory;

import java.util.List;

/// Splits a text into facts, each of which makes sense alone.
public interface FactExtractor {
    /// @param text not blank, at most 20,000 code points
    /// @return in its order, each at least five code points long where the text is; none
    /// when it says nothing to remember
    /// @throws cairn.application.port.Unavailable of part SUMMARIES when nobody can be asked now
    /// @throws InvalidFacts when who was asked gave no facts
    List<String> facts(String text);

    /// An answer that is none.
    final class InvalidFacts extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /// @param message what was wrong with it, without the text
        public InvalidFacts(String message) {
            super(message, null, false, false);
        }
    }
}
