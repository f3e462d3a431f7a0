package cairn.application.search;

import cairn.application.port.search.SearchIndex;
import cairn.application.search.SearchResources.Total;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Hit;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// The total number of hits of a query, which may exceed the number of candidates: the index counts more
/// matches of words, or of colours alone, than it lists.
///
/// @param floors minimum cosine of a hit for each signal of meaning
record TotalHits(
        SearchIndex index,
        SearchIndex.Query query,
        List<Ranking> rankings,
        List<Hit> hits,
        ToDoubleFunction<Signal> floors) {
    /// Adds hits of another search for the same query.
    TotalHits and(List<Hit> others) {
        Set<ResourceId> known = ids(hits);
        List<Hit> all = new ArrayList<>(hits);
        others.stream().filter(hit -> !known.contains(hit.id())).forEach(all::add);
        return new TotalHits(index, query, rankings, all, floors);
    }

    /// Whether the candidates include every hit, so that a deeper search would find no others.
    boolean areAllListed() {
        return meaningsEnd() && words().filter(ranking -> !ranking.complete()).isEmpty();
    }

    /// May query the index.
    Total count() {
        Optional<Ranking> words = words();
        boolean meaningsEnd = meaningsEnd();
        boolean wordsEnd = words.filter(ranking -> !ranking.complete()).isEmpty();
        long byWords = words.map(Ranking::matches).orElse(0L);
        return meaningsEnd && !wordsEnd && byWords <= SearchIndex.COUNTED
                ? total(byWords + byMeaningAlone(words.orElseThrow()), true)
                : total(Math.max(hits.size(), byWords), meaningsEnd && wordsEnd);
    }

    private Optional<Ranking> words() {
        return of(rankings, Signal.KEYWORD).or(() -> of(rankings, Signal.COLOUR));
    }

    private boolean meaningsEnd() {
        return rankings.stream()
                .filter(ranking -> isMeaning(ranking.signal()))
                .allMatch(ranking -> ends(ranking, floors.applyAsDouble(ranking.signal())));
    }

    private static Total total(long value, boolean exact) {
        return new Total(Math.min(value, SearchIndex.COUNTED), exact && value <= SearchIndex.COUNTED);
    }

    private long byMeaningAlone(Ranking words) {
        Set<ResourceId> rest = ids(hits);
        words.candidates().forEach(candidate -> rest.remove(candidate.id()));
        return rest.isEmpty()
                ? 0
                : (long) rest.size() - index.matching(query, rest).size();
    }

    private static Set<ResourceId> ids(List<Hit> hits) {
        return hits.stream().map(Hit::id).collect(Collectors.toCollection(HashSet::new));
    }

    private static boolean ends(Ranking ranking, double floor) {
        List<Candidate> candidates = ranking.candidates();
        return ranking.complete()
                || (!candidates.isEmpty() && candidates.getLast().score() < floor);
    }

    private static boolean isMeaning(Signal signal) {
        return switch (signal) {
            case SUMMARY_VECTOR, PASSAGE_VECTOR, PICTURE_VECTOR -> true;
            case KEYWORD, EXACT, CONTEXT, COLOUR -> false;
        };
    }

    private static Optional<Ranking> of(List<Ranking> rankings, Signal signal) {
        return rankings.stream().filter(ranking -> ranking.signal() == signal).findFirst();
    }
}
