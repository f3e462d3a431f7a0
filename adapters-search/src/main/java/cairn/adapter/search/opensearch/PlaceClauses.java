package cairn.adapter.search.opensearch;

import cairn.application.port.search.ContainerBoosts;
import cairn.application.port.search.ContainerBoosts.Place;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// Clauses on what lies in folders that a question names.
final class PlaceClauses {
    private PlaceClauses() {}

    /// What the words find, more where places say something too, and what lies where it is asked for.
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

    private static ObjectNode lyingIn(Place place) {
        return Clauses.constant(Conditions.lyingIn(place.containers()), place.score());
    }
}
