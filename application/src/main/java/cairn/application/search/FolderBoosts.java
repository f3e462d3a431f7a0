package cairn.application.search;

import cairn.application.port.search.ContainerBoosts;
import cairn.application.port.search.ContainerBoosts.Place;
import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.IndexVocabulary.NamedFolder;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerSet;
import cairn.domain.tree.ContainerTree;
import cairn.domain.workspace.WorkspaceId;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Boosts for resources below folders whose names match the query. Folders are found by name, and the
/// resources below them by the current tree, so that renames and moves take effect immediately.
///
/// @param named the matching folders
record FolderBoosts(ContainerBoosts places, Set<ResourceId> named) {
    static final FolderBoosts NONE = new FolderBoosts(ContainerBoosts.NONE, Set.of());

    /// Share of a folder's score that resources in it get: about a third of the score of the same word
    /// occurring once in a text of usual length. Measured: ADR 28.
    private static final double SHARE = 0.15;

    /// Inbox and bin; a workspace without other folders has no folder names to match.
    private static final int SYSTEM_ROOTS = 2;

    FolderBoosts {
        named = Set.copyOf(named);
    }

    static FolderBoosts of(IndexVocabulary vocabulary, WorkspaceId workspace, QueryText text, ContainerTree tree) {
        if (tree.containers().size() <= SYSTEM_ROOTS) {
            return NONE;
        }
        List<NamedFolder> found = vocabulary.foldersNamed(workspace, text);
        return found.isEmpty() ? NONE : of(found, tree);
    }

    private static FolderBoosts of(List<NamedFolder> found, ContainerTree tree) {
        Map<Double, Set<ResourceId>> byScore = new LinkedHashMap<>();
        for (NamedFolder folder : found) {
            if (byScore.size() < ContainerBoosts.MOST || byScore.containsKey(folder.score())) {
                byScore.computeIfAbsent(folder.score(), score -> new HashSet<>())
                        .add(folder.id());
            }
        }
        List<Place> around = byScore.entrySet().stream()
                .map(alike -> new Place(tree.numbersBelow(alike.getValue()), (float) (SHARE * alike.getKey())))
                .filter(place -> !place.containers().isEmpty())
                .toList();
        Set<ResourceId> asked = found.stream()
                .filter(NamedFolder::holdsAll)
                .map(NamedFolder::id)
                .collect(Collectors.toSet());
        Set<ResourceId> named = byScore.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
        return new FolderBoosts(new ContainerBoosts(around, tree.numbersOf(asked), holding(found, tree)), named);
    }

    private static List<ContainerSet> holding(List<NamedFolder> found, ContainerTree tree) {
        int words = found.stream()
                .flatMap(folder -> folder.words().stream())
                .mapToInt(word -> word + 1)
                .max()
                .orElse(0);
        return IntStream.range(0, words)
                .mapToObj(word -> tree.numbersBelow(found.stream()
                        .filter(folder -> folder.words().contains(word))
                        .map(NamedFolder::id)
                        .collect(Collectors.toSet())))
                .toList();
    }

    /// Whether resources in the container are found only by that.
    boolean areAsked(Container parent) {
        return places.asked().contains(parent.number());
    }

    /// Whether resources in the container get a score from a folder's name.
    boolean hold(Container parent) {
        return places.around().stream().anyMatch(place -> place.containers().contains(parent.number()));
    }
}
