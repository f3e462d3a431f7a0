package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The scores of each item by signal, in the signals' own units.
record Evidence(
        List<Ranking> rankings,
        Map<ResourceId, Double> exact,
        Map<ResourceId, Double> words,
        Map<ResourceId, Double> colours,
        Meaning meaning,
        Map<ResourceId, Double> shown) {

    static Evidence of(List<Ranking> rankings, double passageShare, Scales scales) {
        Map<ResourceId, Double> exact = scores(rankings, Signal.EXACT);
        Map<ResourceId, Double> words = scores(rankings, Signal.KEYWORD);
        exact.forEach((id, score) -> words.merge(id, score, Math::max));
        Meaning meaning = new Meaning(
                scores(rankings, Signal.SUMMARY_VECTOR),
                scores(rankings, Signal.PASSAGE_VECTOR),
                answers(rankings, Signal.PASSAGE_VECTOR) ? passageShare : 0,
                scales.texts().floor());
        return new Evidence(
                List.copyOf(rankings),
                exact,
                words,
                scores(rankings, Signal.COLOUR),
                meaning,
                scores(rankings, Signal.PICTURE_VECTOR));
    }

    boolean answers(Signal signal) {
        return answers(rankings, signal);
    }

    /// Lifts exact matches above items that words match worse.
    Map<ResourceId, Double> lifted(Map<ResourceId, Double> scores) {
        return Exactness.lifted(scores, words, exact.keySet());
    }

    /// Whether words or colours found it, or its meaning is near enough.
    boolean admits(ResourceId id, Precision precision, Scales scales) {
        return words.containsKey(id)
                || colours.containsKey(id)
                || meaning.nearest(id) >= precision.floor(scales.texts().answers())
                || shown.getOrDefault(id, Meaning.FARTHEST) >= precision.floor(scales.pictures());
    }

    List<ResourceId> nearest(int most) {
        return meaning.ids().stream()
                .sorted(Comparator.comparingDouble((ResourceId id) -> -meaning.nearest(id))
                        .thenComparing(id -> id))
                .limit(most)
                .toList();
    }

    static double best(Map<ResourceId, Double> scores) {
        return scores.values().stream().mapToDouble(score -> score).max().orElse(0);
    }

    private static boolean answers(List<Ranking> rankings, Signal signal) {
        return rankings.stream().anyMatch(ranking -> ranking.signal() == signal);
    }

    private static int count(List<Ranking> rankings, Signal signal) {
        return rankings.stream()
                .filter(ranking -> ranking.signal() == signal)
                .mapToInt(ranking -> ranking.candidates().size())
                .sum();
    }

    private static Map<ResourceId, Double> scores(List<Ranking> rankings, Signal signal) {
        Map<ResourceId, Double> scores = LinkedHashMap.newLinkedHashMap(count(rankings, signal));
        for (Ranking ranking : rankings) {
            if (ranking.signal() == signal) {
                ranking.candidates().forEach(candidate -> scores.merge(candidate.id(), candidate.score(), Math::max));
            }
        }
        return scores;
    }
}
