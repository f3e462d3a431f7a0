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

/// How much words count beside meaning in one question. A signal is sure where few of its candidates stand out: BM25
/// falls steeply behind a rare word, an identifier, a whole line that is quoted from memory, and stays level where
/// common words match everywhere; cosines fall steeply where few items are about what is asked. Both are read off the
/// candidates, so every page and repeat has the same.
///
/// Words count less where they match by accident: where the items that match best hold little of the question and are
/// far from it in meaning, and where ordinary words of the question occur nowhere. Measured: ADR 25. Where few items
/// hold a quoted part, words
/// are sure: all others are behind these, however level they are among themselves.
///
/// @param words 0–1; the rest of the weight is meaning's
public record AdaptiveWeights(double words) {
    /// What neither signal is more sure of than usual.
    private static final double USUAL = 0.4;

    private static final double LEAST = 0.2;
    private static final double MOST = 0.85;

    /// What the best match by words scores for each telling word of a question where it holds little of it: few of its
    /// words, or none that is rare.
    private static final double LITTLE = 4;

    /// The same where it holds so much of the question that it is no accident, however far it is in meaning.
    private static final double MUCH = 5.5;

    /// In a smaller library no word is as rare.
    private static final int USUAL_LIBRARY = 200;

    /// Where words match by accident they still order what meaning does not.
    private static final double LEAST_BY_ACCIDENT = 0.01;

    /// Where a signal is sure, this many candidates are behind.
    private static final int PLACE = 20;

    /// How far words fall until there, as a part of their scale, when they are asked questions in prose.
    private static final double USUAL_FALL_OF_WORDS = 0.45;

    /// How much a fall of meaning changes; one of words changes as much as it is.
    private static final double PULL_OF_MEANING = 2;

    /// So many of the best matches by words are compared in meaning.
    private static final int COMPARED = 5;

    /// Up to this agreement (see `agreement`) the best keyword matches are taken for accidental if they hold few of the
    /// query's words.
    private static final double ACCIDENT = 0.5;

    /// From this agreement on keyword matches are never taken for accidental.
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
        // In a small library everything is near the top.
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

    /// 1 where the best match by words holds little of what is asked for, 0 where it holds much.
    private static double little(double best, int compared, int tellingWords) {
        if (tellingWords == 0) {
            return 0;
        }
        double library = Math.log1p(Math.min(compared, USUAL_LIBRARY)) / Math.log1p(USUAL_LIBRARY);
        double each = best / tellingWords / library;
        return Math.clamp((MUCH - each) / (MUCH - LITTLE), 0, 1);
    }

    /// 0 where words that hold little match by accident, 1 where they do not. Of notes in a context less agreement is
    /// enough: words tell which of several notes on one matter is meant, and the vectors of contexts are shorter.
    private static double trust(double agreement, double inContext) {
        double accident = (1 - inContext) * ACCIDENT;
        double none = (1 - inContext) * NO_ACCIDENT + inContext * NO_ACCIDENT_IN_CONTEXT;
        return Math.clamp((agreement - accident) / (none - accident), 0, 1);
    }

    /// How many of the best matches by words are compared together with the notes around them.
    private static double shareInContext(List<Ranking> rankings) {
        Set<ResourceId> contexts =
                candidates(rankings, Signal.CONTEXT).map(Candidate::id).collect(Collectors.toSet());
        return candidates(rankings, Signal.KEYWORD)
                .limit(COMPARED)
                .mapToDouble(candidate -> contexts.contains(candidate.id()) ? 1 : 0)
                .average()
                .orElse(0);
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

    /// Mean semantic similarity of the best keyword matches, as a share of that of the nearest items. Items without an
    /// embedding are left out.
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

    /// Of each signal as many as are compared: there are no nearer ones behind them.
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
    private static double at(double[] scores, int place) {
        return place <= scores.length ? scores[place - 1] : 0;
    }

    /// The best first.
    private static double[] scores(List<Ranking> rankings, Signal signal) {
        return candidates(rankings, signal)
                .mapToDouble(candidate -> -candidate.score())
                .filter(negative -> signal != Signal.KEYWORD || negative < 0)
                .sorted()
                .map(negative -> -negative)
                .toArray();
    }
}
