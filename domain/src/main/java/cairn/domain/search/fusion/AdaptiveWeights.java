package cairn.domain.search.fusion;

import cairn.domain.search.similarity.TextScale;
import java.util.Comparator;
import java.util.List;

/// How much words count beside meaning in one question. A signal is sure where few of its candidates stand out: BM25
/// falls steeply behind a rare word, an identifier, a whole line that is quoted from memory, and stays level where
/// common words match everywhere; cosines fall steeply where few items are about what is asked. Both are read off the
/// candidates, so every page and repeat has the same. Measured: ADR 25.
///
/// @param words 0–1; the rest of the weight is meaning's
public record AdaptiveWeights(double words) {
    /// What neither signal is more sure of than usual.
    private static final double USUAL = 0.4;

    private static final double LEAST = 0.2;
    private static final double MOST = 0.85;

    /// Where a signal is sure, this many candidates are behind.
    private static final int PLACE = 20;

    /// How far words fall until there, as a part of their scale, when they are asked questions in prose.
    private static final double USUAL_FALL_OF_WORDS = 0.45;

    /// How much a fall of meaning changes; one of words changes as much as it is.
    private static final double PULL_OF_MEANING = 2;

    /// @param scale of meaning
    public static AdaptiveWeights of(List<Ranking> rankings, TextScale scale) {
        List<Double> words = scores(rankings, Signal.KEYWORD);
        List<Double> meaning = scores(rankings, Signal.SUMMARY_VECTOR);
        if (words.isEmpty() || meaning.isEmpty()) {
            return new AdaptiveWeights(USUAL);
        }
        // In a small library everything is near the top.
        int place = Math.clamp(meaning.size() / 2, 1, PLACE);
        double ofWords = 1 - at(words, place) / words.getFirst();
        double ofMeaning = (meaning.getFirst() - at(meaning, place)) / (1 - scale.floor());
        double sure = (ofWords - USUAL_FALL_OF_WORDS) - PULL_OF_MEANING * (ofMeaning - scale.usualFall());
        return new AdaptiveWeights(Math.clamp(USUAL + sure, LEAST, MOST));
    }

    /// Words that few items hold match the others not at all.
    private static double at(List<Double> scores, int place) {
        return place <= scores.size() ? scores.get(place - 1) : 0;
    }

    private static List<Double> scores(List<Ranking> rankings, Signal signal) {
        return rankings.stream()
                .filter(ranking -> ranking.signal() == signal)
                .flatMap(ranking -> ranking.candidates().stream())
                .map(Candidate::score)
                .filter(score -> signal != Signal.KEYWORD || score > 0)
                .sorted(Comparator.reverseOrder())
                .toList();
    }
}
