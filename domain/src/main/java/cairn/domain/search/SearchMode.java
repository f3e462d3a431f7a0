package cairn.domain.search;

import cairn.domain.search.fusion.Signal;
import java.util.Optional;
import java.util.Set;

/// The signals that a search uses.
public enum SearchMode {
    HYBRID(
            Set.of("hybrid", "text"),
            Set.of(
                    Signal.KEYWORD,
                    Signal.EXACT,
                    Signal.CONTEXT,
                    Signal.SUMMARY_VECTOR,
                    Signal.PASSAGE_VECTOR,
                    Signal.PICTURE_VECTOR)),
    KEYWORD(Set.of("keyword"), Set.of(Signal.KEYWORD)),
    SEMANTIC(
            Set.of("semantic", "semantic-text", "similar-text"),
            Set.of(Signal.SUMMARY_VECTOR, Signal.PASSAGE_VECTOR, Signal.PICTURE_VECTOR)),
    /// Only pictures, by what they show or how they look.
    SEMANTIC_IMAGE(Set.of("semantic-image", "similar-image"), Set.of(Signal.PICTURE_VECTOR)),
    /// Search as you type: by words only, of which the last may be incomplete.
    INSTANT(Set.of("instant"), Set.of(Signal.KEYWORD));

    private final Set<String> wireNames;
    private final Set<Signal> signals;

    SearchMode(Set<String> wireNames, Set<Signal> signals) {
        this.wireNames = wireNames;
        this.signals = signals;
    }

    public boolean completesLastWord() {
        return this == INSTANT;
    }

    public Set<Signal> signals() {
        return signals;
    }

    public static Optional<SearchMode> ofWireName(String name) {
        for (SearchMode mode : values()) {
            if (mode.wireNames.contains(name)) {
                return Optional.of(mode);
            }
        }
        return Optional.empty();
    }
}
