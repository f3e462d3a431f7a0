package cairn.adapter.search.lucene;

import cairn.application.port.search.ContainerBoosts;
import cairn.application.port.search.ContainerBoosts.Place;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.Query;

/// Clauses on what lies in folders that a question names.
final class PlaceClauses {
    private PlaceClauses() {}

    /// What the words find, more where places say something too, and what lies where it is asked for.
    static Query placed(Query words, ContainerBoosts places) {
        BooleanQuery.Builder found = new BooleanQuery.Builder().add(words, Occur.MUST);
        for (Place place : places.around()) {
            found.add(lyingIn(place), Occur.SHOULD);
        }
        if (places.asked().isEmpty()) {
            return found.build();
        }
        return new BooleanQuery.Builder()
                .add(found.build(), Occur.SHOULD)
                .add(lyingIn(new Place(places.asked(), ContainerBoosts.ALONE)), Occur.SHOULD)
                .build();
    }

    private static Query lyingIn(Place place) {
        return new BoostQuery(new ConstantScoreQuery(ParentQuery.of(place.containers())), place.score());
    }
}
