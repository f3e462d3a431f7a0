package cairn.adapter.search.opensearch;

import cairn.application.port.search.ContainerBoosts;
import cairn.application.port.search.ContainerBoosts.Place;
import cairn.domain.tree.ContainerSet;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Clauses for items in folders that a query names.
final class PlaceClauses {
    private PlaceClauses() {}

    /// Items that match the words, with higher scores in places that match too, and items in the places
    /// asked for.
    static ObjectNode placed(ObjectNode words, ContainerBoosts places) {
        ObjectNode both = JsonNodes.object("must", words);
        both.set(
                "should",
                JsonNodes.array(
                        places.around().stream().map(PlaceClauses::lyingIn).toList()));
        ObjectNode found = JsonNodes.object("bool", both);
        return places.asked().isEmpty()
                ? found
                : Clauses.bool("should", List.of(found, lyingIn(new Place(places.asked(), ContainerBoosts.ALONE))));
    }

    /// Clauses that together match items with all words in their own name or those of the folders around
    /// them, and at least one in their own.
    ///
    /// @param words for each word, the forms by which a name may contain it
    static List<ObjectNode> named(List<Set<String>> words, ContainerBoosts places) {
        List<ObjectNode> own = words.stream().map(Clauses::inName).toList();
        List<ObjectNode> all = new ArrayList<>();
        for (int word = 0; word < own.size(); word++) {
            ContainerSet around = places.holding(word);
            ObjectNode inName = own.get(word);
            all.add(around.isEmpty() ? inName : Clauses.bool("should", List.of(inName, Conditions.lyingIn(around))));
        }
        if (!own.isEmpty()) {
            all.add(Clauses.bool("should", own));
        }
        return all;
    }

    private static ObjectNode lyingIn(Place place) {
        return Clauses.constant(Conditions.lyingIn(place.containers()), place.score());
    }
}
