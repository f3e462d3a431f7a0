package cairn.application.search;

import cairn.application.port.search.ContainerBoosts;
import cairn.domain.tree.Container;
import cairn.domain.view.ResourceView;
import java.util.Optional;
import java.util.function.Predicate;

/// Explains how the folders of a hit contribute to it.
record ExplainedPlace(QueryResult answer, ResourceView view) {

    /// Whether it was found only by its place.
    ///
    /// @param score by words
    boolean isAll(double score) {
        return score <= ContainerBoosts.ALONE && isIn(answer.folderBoosts()::areAsked);
    }

    /// Explains the folder of a hit that words found too.
    Optional<String> beside() {
        if (isIn(container -> answer.folderBoosts().named().contains(container.id()))) {
            return Optional.of("It is in the folder \"" + view.parentName()
                    + "\", whose name matches too, which counts slightly.");
        }
        return isIn(answer.folderBoosts()::hold)
                ? Optional.of("It is below a folder whose name matches too, which counts slightly.")
                : Optional.empty();
    }

    String alone() {
        return "None of its own words match: it is in the folder \"" + view.parentName()
                + "\", whose name contains all of them.";
    }

    private boolean isIn(Predicate<Container> what) {
        return Optional.ofNullable(view.resource().header().parentId())
                .flatMap(id -> answer.scope().flatMap(scope -> scope.tree().find(id)))
                .filter(what)
                .isPresent();
    }
}
