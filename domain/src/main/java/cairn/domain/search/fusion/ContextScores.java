package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Adds the scores of contexts to the keyword scores of short notes. A context only changes the order of
/// notes that match themselves; it finds no others. Measured: ADR 32.
public final class ContextScores {
    /// Weight of the context in the score of a note that has one.
    private static final double SHARE = 0.5;

    private final Map<ResourceId, Double> contexts;

    /// Factor from scores of contexts to scores of notes. Contexts score less, because neighbours share
    /// words, which are therefore less rare.
    private final double scale;

    private ContextScores(Map<ResourceId, Double> contexts, double scale) {
        this.contexts = contexts;
        this.scale = scale;
    }

    /// Merges the scores of [Signal#CONTEXT] into the rankings by words. Keeps that ranking, which tells
    /// which items have a context.
    public static List<Ranking> merged(List<Ranking> rankings) {
        Map<ResourceId, Double> contexts = new HashMap<>();
        candidates(rankings, Signal.CONTEXT).forEach(candidate -> contexts.put(candidate.id(), candidate.score()));
        contexts.values().removeIf(score -> score <= 0);
        if (contexts.isEmpty()) {
            return rankings;
        }
        double bestWords = 0;
        double bestContext = 0;
        for (Candidate candidate : candidates(rankings, Signal.KEYWORD).toList()) {
            Double context = contexts.get(candidate.id());
            if (context != null) {
                bestWords = Math.max(bestWords, candidate.score());
                bestContext = Math.max(bestContext, context);
            }
        }
        ContextScores scores = new ContextScores(contexts, bestContext == 0 ? 0 : bestWords / bestContext);
        return rankings.stream()
                .map(ranking -> scores.scale == 0 || !isByWords(ranking) ? ranking : scores.merged(ranking))
                .toList();
    }

    private static Stream<Candidate> candidates(List<Ranking> rankings, Signal signal) {
        return rankings.stream()
                .filter(ranking -> ranking.signal() == signal)
                .flatMap(ranking -> ranking.candidates().stream());
    }

    private static boolean isByWords(Ranking ranking) {
        return ranking.signal() == Signal.KEYWORD || ranking.signal() == Signal.EXACT;
    }

    private Ranking merged(Ranking ranking) {
        List<Candidate> candidates = ranking.candidates().stream()
                .map(this::merged)
                .sorted(Comparator.comparing(Candidate::score).reversed().thenComparing(Candidate::id))
                .toList();
        return new Ranking(ranking.signal(), candidates, ranking.complete(), ranking.matches());
    }

    private Candidate merged(Candidate candidate) {
        Double context = contexts.get(candidate.id());
        return context == null
                ? candidate
                : new Candidate(candidate.id(), (1 - SHARE) * candidate.score() + SHARE * scale * context);
    }
}
