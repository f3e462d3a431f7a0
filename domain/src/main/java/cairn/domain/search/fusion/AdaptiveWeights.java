package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.similarity.TextScale;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// The weights of words and meaning for one query. A signal is confident if few of its candidates
/// stand out. BM25 scores fall steeply after matches of a rare word, an identifier or a line quoted
/// from memory, and stay level if common words match everywhere. Cosines fall steeply if few items are
/// about the query. Both are derived from the candidates only, so all pages and repetitions of a
/// search have the same weights.
///
/// Words count less if they match by accident (measured: ADR 25): if the best matches contain little of
/// the query and are far from it in meaning, or if ordinary words of the query occur nowhere. If few
/// items contain a quoted part, words get the highest weight, even if the scores of these items are
/// level.
///
/// @param words 0–1; meaning has the rest of the weight
public record AdaptiveWeights(double words) {
    /// Weight of words if no signal is more confident than usual.
    private static final double USUAL = 0.4;

    private static final double LEAST = 0.2;
    private static final double MOST = 0.85;

    /// BM25 score of the best match per significant word of the query, up to which the match contains
    /// little of the query: few of its words, or no rare one.
    private static final double LITTLE = 4;

    /// Score per word from which on the match contains so much of the query that it is no accident,
    /// however far it is in meaning.
    private static final double MUCH = 5.5;

    /// Number of items from which on scores are not corrected; in smaller libraries, no word is as rare.
    private static final int USUAL_LIBRARY = 200;

    /// Minimum weight of words: even accidental matches order items with equal meaning scores.
    private static final double LEAST_BY_ACCIDENT = 0.01;

    /// Rank up to which the fall of scores is measured.
    private static final int PLACE = 20;

    /// Usual fall of BM25 scores up to [#PLACE], as a share of the best score, for questions in prose.
    private static final double USUAL_FALL_OF_WORDS = 0.45;

    /// Factor of the fall of meaning; that of words has the factor 1.
    private static final double PULL_OF_MEANING = 2;

    /// Number of the best keyword matches that are compared in meaning.
    private static final int COMPARED = 5;

    /// Up to this agreement (see `agreement`) the best keyword matches are considered accidental if they
    /// contain few of the query's words.
    private static final double ACCIDENT = 0.5;

    /// From this agreement on, keyword matches are never considered accidental.
    private static final double NO_ACCIDENT = 0.7;

    /// The same for notes that are compared together with their neighbours.
    private static final double NO_ACCIDENT_IN_CONTEXT = 0.4;

    /// @param scale of meaning
    public static AdaptiveWeights of(List<Ranking> rankings, TextScale scale, Wording wording) {
        double[] words = scores(rankings, Signal.KEYWORD);
        if (wording.isQuoted() && words.length > 0 && words.length < PLACE) {
            return new AdaptiveWeights(MOST);
        }
        double[] meaning = scores(rankings, Signal.SUMMARY_VECTOR);
        if (words.length == 0 || meaning.length == 0) {
            return new AdaptiveWeights(USUAL);
        }
        // In a small library, all candidates are near the top.
        int place = Math.clamp(meaning.length / 2, 1, PLACE);
        double ofWords = 1 - at(words, place) / words[0];
        double ofMeaning = (meaning[0] - at(meaning, place)) / (1 - scale.floor());
        double sure = (ofWords - USUAL_FALL_OF_WORDS) - PULL_OF_MEANING * (ofMeaning - scale.usualFall());
        double agreement = agreement(rankings, scale);
        double little = little(words[0], meaning.length, wording.tellingWords());
        double trust = 1 - little * (1 - trust(agreement, shareInContext(rankings)));
        return new AdaptiveWeights(
                Math.max(LEAST_BY_ACCIDENT, trust * (1 - wording.absent()) * Math.clamp(USUAL + sure, LEAST, MOST)));
    }

    /// Returns 1 if the best keyword match contains little of the query, 0 if it contains much.
    private static double little(double best, int compared, int tellingWords) {
        if (tellingWords == 0) {
            return 0;
        }
        double library = Math.log1p(Math.min(compared, USUAL_LIBRARY)) / Math.log1p(USUAL_LIBRARY);
        double each = best / tellingWords / library;
        return Math.clamp((MUCH - each) / (MUCH - LITTLE), 0, 1);
    }

    /// Returns 0 if matches that contain little are accidental, 1 if they are not. Notes in a context
    /// need less agreement: words distinguish notes about the same subject, and the vectors of
    /// contexts are shorter.
    private static double trust(double agreement, double inContext) {
        double accident = (1 - inContext) * ACCIDENT;
        double none = (1 - inContext) * NO_ACCIDENT + inContext * NO_ACCIDENT_IN_CONTEXT;
        return Math.clamp((agreement - accident) / (none - accident), 0, 1);
    }

    /// Share of the best keyword matches that are compared together with the notes around them.
    private static double shareInContext(List<Ranking> rankings) {
        Set<ResourceId> contexts =
                candidates(rankings, Signal.CONTEXT).map(Candidate::id).collect(Collectors.toSet());
        return candidates(rankings, Signal.KEYWORD)
                .limit(COMPARED)
                .mapToDouble(candidate -> contexts.contains(candidate.id()) ? 1 : 0)
                .average()
                .orElse(0);
    }

    /// Returns the best keyword matches that have not been compared in meaning yet.
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

    /// Mean semantic similarity of the best keyword matches, as a share of that of the nearest items.
    /// Ignores items without an embedding.
    private static double agreement(List<Ranking> rankings, TextScale scale) {
        double nearest = mean(highest(nearest(rankings).values()), scale);
        Set<ResourceId> best = candidates(rankings, Signal.KEYWORD)
                .limit(COMPARED)
                .map(Candidate::id)
                .collect(Collectors.toSet());
        Map<ResourceId, Double> cosines = cosines(candidates(rankings, Signal.SUMMARY_VECTOR, Signal.PASSAGE_VECTOR)
                .filter(candidate -> best.contains(candidate.id())));
        double ofWords = mean(cosines.values().stream().mapToDouble(cosine -> cosine), scale);
        return nearest == 0 || ofWords < 0 ? 1 : ofWords / nearest;
    }

    /// Only the first candidates of each signal, because later ones are farther away.
    private static Map<ResourceId, Double> nearest(List<Ranking> rankings) {
        return cosines(Stream.of(Signal.SUMMARY_VECTOR, Signal.PASSAGE_VECTOR)
                .flatMap(signal -> candidates(rankings, signal).limit(COMPARED)));
    }

    private static Map<ResourceId, Double> cosines(Stream<Candidate> candidates) {
        Map<ResourceId, Double> cosines = new HashMap<>();
        candidates.forEach(candidate -> cosines.merge(candidate.id(), candidate.score(), Math::max));
        return cosines;
    }

    private static DoubleStream highest(Collection<Double> cosines) {
        return cosines.stream()
                .mapToDouble(cosine -> -cosine)
                .sorted()
                .limit(COMPARED)
                .map(negative -> -negative);
    }

    /// Mean height above the floor; -1 if there are no cosines.
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

    /// Score at a rank; 0 after the last candidate, because other items do not match at all.
    private static double at(double[] scores, int place) {
        return place <= scores.length ? scores[place - 1] : 0;
    }

    /// Scores in descending order.
    private static double[] scores(List<Ranking> rankings, Signal signal) {
        return candidates(rankings, signal)
                .mapToDouble(candidate -> -candidate.score())
                .filter(negative -> signal != Signal.KEYWORD || negative < 0)
                .sorted()
                .map(negative -> -negative)
                .toArray();
    }
}
