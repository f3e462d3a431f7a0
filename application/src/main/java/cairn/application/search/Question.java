package cairn.application.search;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import java.util.Optional;
import java.util.Set;

/// One question of a search, which may ask several at once.
///
/// @param pointer where the request asks it; empty for the request itself
/// @param text blank when only likeness is asked for
/// @param like hits are like this resource, which is none itself
/// @param picture pictures that look like this one are hits
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

    /// Whether what is nearest is shown where nothing is near enough.
    boolean takesWeakHits() {
        return precision.value() < 1;
    }

    /// Whether words are all there is to go by.
    boolean asksForWordsAlone() {
        return mode.signals().equals(Set.of(Signal.KEYWORD)) && !text.isBlank() && like.isEmpty() && picture.isEmpty();
    }

    /// Whether there is nothing to go by but likeness, to a resource or a picture.
    boolean asksForLikenessAlone() {
        return text.isBlank() && (like.isPresent() || picture.isPresent());
    }
}
