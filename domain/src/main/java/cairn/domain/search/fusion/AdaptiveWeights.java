package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.similarity.TextScale;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// How much words count beside meaning in one question. A signal is sure where few of its candidates stand out: BM25
/// falls steeply behind a rare word, an identifier, a whole line that is quoted from memory, and stays level where
/// common words match everywhere; cosines fall steeply where few items are about what is asked. Both are read off the
/// candidates, so every page and repeat has the same.
///
/// Words count less where they match by accident: where the items that hold them are far from the question in meaning,
/// and where ordinary words of the question occur nowhere. Measured: ADR 25. Where few items hold a quoted part, words
/// are sure: all others are behind these, however level they are among themselves.
///
/// @param words 0–1; the rest of the weight is meaning's
public record AdaptiveWeights(double words) {
    /// What neither signal is more sure of than usual.
    private static final double USUAL = 0.4;

    private static final double LEAST = 0.2;
    private static final double MOST = 0.85;

    /// Where words match by accident they still order what meaning does not.
    private static final double LEAST_BY_ACCIDENT = 0.02;

    /// Where a signal is sure, this many candidates are behind.
    private static final int PLACE = 20;

    /// How far words fall until there, as a part of their scale, when they are asked questions in prose.
    private static final double USUAL_FALL_OF_WORDS = 0.45;

    /// How much a fall of meaning changes; one of words changes as much as it is.
    private static final double PULL_OF_MEANING = 2;

    /// So many of the best matches by words are compared in meaning.
    private static final int COMPARED = 5;

    /// Where the best matches by words are this near in meaning, as a part of what is nearest, they are no accident.
    private static final double USUAL_AGREEMENT = 0.4;

    /// @param scale of meaning
    public static AdaptiveWeights of(List<Ranking> rankings, TextScale scale, Wording wording) {
        List<Double> words = scores(rankings, Signal.KEYWORD);
        if (wording.isQuoted() && !words.isEmpty() && words.size() < PLACE) {
            return new AdaptiveWeights(MOST);
        }
        List<Double> meaning = scores(rankings, Signal.SUMMARY_VECTOR);
        if (words.isEmpty() || meaning.isEmpty()) {
            return new AdaptiveWeights(USUAL);
        }
        // In a small library everything is near the top.
        int place = Math.clamp(meaning.size() / 2, 1, PLACE);
        double ofWords = 1 - at(words, place) / words.getFirst();
        double ofMeaning = (meaning.getFirst() - at(meaning, place)) / (1 - scale.floor());
        double sure = (ofWords - USUAL_FALL_OF_WORDS) - PULL_OF_MEANING * (ofMeaning - scale.usualFall());
        double trust = Math.min(1, agreement(rankings, scale) / USUAL_AGREEMENT) * (1 - wording.absent());
        return new AdaptiveWeights(Math.max(LEAST_BY_ACCIDENT, trust * Math.clamp(USUAL + sure, LEAST, MOST)));
    }

    /// The best matches by words that have not been compared in meaning yet.
    public static List<ResourceId> notCompared(List<Ranking> rankings) {
        Set<ResourceId> known = candidates(rankings, Signal.SUMMARY_VECTOR, Signal.PASSAGE_VECTOR)
                .map(Candidate::id)
                .collect(Collectors.toSet());
        return candidates(rankings, Signal.KEYWORD)
                .limit(COMPARED)
                .map(Candidate::id)
                .filter(id -> !known.contains(id))
                .toList();
    }

    /// How near in meaning the best matches by words are, as a part of how near the nearest items are. What has not
    /// been embedded yet says nothing.
    private static double agreement(List<Ranking> rankings, TextScale scale) {
        Map<ResourceId, Double> cosines = new HashMap<>();
        candidates(rankings, Signal.SUMMARY_VECTOR, Signal.PASSAGE_VECTOR)
                .forEach(candidate -> cosines.merge(candidate.id(), candidate.score(), Math::max));
        double nearest = mean(highest(cosines.values()), scale);
        DoubleStream byWords = candidates(rankings, Signal.KEYWORD)
                .limit(COMPARED)
                .flatMap(candidate -> Stream.ofNullable(cosines.get(candidate.id())))
                .mapToDouble(cosine -> cosine);
        double ofWords = mean(byWords, scale);
        return nearest == 0 || ofWords < 0 ? 1 : ofWords / nearest;
    }

    private static DoubleStream highest(Collection<Double> cosines) {
        return cosines.stream()
                .mapToDouble(cosine -> -cosine)
                .sorted()
                .limit(COMPARED)
                .map(negative -> -negative);
    }

    /// Above the floor; -1 if there is none.
    private static double mean(DoubleStream cosines, TextScale scale) {
        return cosines.map(cosine -> Math.max(0, cosine - scale.floor()))
                .average()
                .orElse(-1);
    }

    private static Stream<Candidate> candidates(List<Ranking> rankings, Signal... signals) {
        Set<Signal> wanted = Set.of(signals);
        return rankings.stream()
                .filter(ranking -> wanted.contains(ranking.signal()))
                .flatMap(ranking -> ranking.candidates().stream());
    }

    /// Words that few items hold match the others not at all.
    private static double at(List<Double> scores, int place) {
        return place <= scores.size() ? scores.get(place - 1) : 0;
    }

    private static List<Double> scores(List<Ranking> rankings, Signal signal) {
        return candidates(rankings, signal)
                .map(Candidate::score)
                .filter(score -> signal != Signal.KEYWORD || score > 0)
                .sorted(Comparator.reverseOrder())
                .toList();
    }
}
