package cairn.application.search;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import java.util.Optional;
import java.util.Set;

/// One query of a search, which may have several.
///
/// @param pointer to the query in the request; empty for the request itself
/// @param text blank if only similar hits are requested
/// @param like find hits similar to this resource, which is excluded
/// @param picture find pictures that look similar to this one
public record Question(
        String pointer,
        QueryText text,
        SearchMode mode,
        Precision precision,
        SearchConditions conditions,
        Optional<ResourceId> like,
        Optional<PictureQuestion> picture) {

    Question withText(QueryText other) {
        return new Question(pointer, other, mode, precision, conditions, like, picture);
    }

    /// Whether the nearest items are shown if nothing is near enough.
    boolean takesWeakHits() {
        return precision.value() < 1;
    }

    /// Whether the query consists only of words.
    boolean asksForWordsAlone() {
        return mode.signals().equals(Set.of(Signal.KEYWORD)) && !text.isBlank() && like.isEmpty() && picture.isEmpty();
    }

    /// Whether the query consists only of a similar resource or picture.
    boolean asksForLikenessAlone() {
        return text.isBlank() && (like.isPresent() || picture.isPresent());
    }
}
