package cairn.adapter.search.opensearch;

import cairn.application.port.search.Places;
import cairn.application.port.search.Places.Place;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// Clauses on what lies in folders that a question names.
final class PlaceClauses {
    private PlaceClauses() {}

    /// What the words find, more where places say something too, and what lies where it is asked for.
    static ObjectNode placed(ObjectNode words, Places places) {
        ObjectNode both = Json.object("must", words);
        both.set(
                "should",
                Json.array(places.around().stream().map(PlaceClauses::lyingIn).toList()));
        ObjectNode found = Json.object("bool", both);
        return places.asked().isEmpty()
                ? found
                : Clauses.bool("should", List.of(found, lyingIn(new Place(places.asked(), Places.ALONE))));
    }

    private static ObjectNode lyingIn(Place place) {
        return Clauses.constant(Conditions.lyingIn(place.containers()), place.score());
    }
}
