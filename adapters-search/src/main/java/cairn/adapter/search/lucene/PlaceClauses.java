package cairn.adapter.search.lucene;

import cairn.application.port.search.ContainerBoosts;
import cairn.application.port.search.ContainerBoosts.Place;
import cairn.domain.tree.ContainerSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.Query;

/// Clauses for items in folders that a query names.
final class PlaceClauses {
    private PlaceClauses() {}

    /// Items that match the words, with higher scores in places that match too, and items in the places
    /// asked for.
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

    /// Items that contain all words in their own name or those of the folders around them, and at least
    /// one in their own.
    ///
    /// @param words for each word, the forms by which a name may contain it
    static Query named(List<Set<String>> words, ContainerBoosts places) {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        BooleanQuery.Builder own = new BooleanQuery.Builder();
        for (int word = 0; word < words.size(); word++) {
            Query inName = Clauses.inName(words.get(word));
            ContainerSet around = places.holding(word);
            own.add(inName, Occur.SHOULD);
            all.add(around.isEmpty() ? inName : either(inName, ParentQuery.of(around)), Occur.MUST);
        }
        return all.add(own.build(), Occur.MUST).build();
    }

    private static Query either(Query one, Query other) {
        return new BooleanQuery.Builder()
                .add(one, Occur.SHOULD)
                .add(other, Occur.SHOULD)
                .build();
    }

    private static Query lyingIn(Place place) {
        return new BoostQuery(new ConstantScoreQuery(ParentQuery.of(place.containers())), place.score());
    }
}
