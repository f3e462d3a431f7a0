package cairn.domain.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.AdaptiveWeights;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.FusedHits;
import cairn.domain.search.fusion.Fusion;
import cairn.domain.search.fusion.Hit;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.fusion.Wording;
import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.TextScale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class AdaptiveFusionTest {
    private static final Fusion FUSION = Fusion.adaptive();

    private static ResourceId id(int number) {
        return new ResourceId(new UUID(0x7000, number));
    }

    private static Ranking ranking(Signal signal, int from, int to, IntToDoubleFunction score) {
        return new Ranking(
                signal,
                IntStream.range(from, to)
                        .mapToObj(i -> new Candidate(id(i), score.applyAsDouble(i)))
                        .sorted(Comparator.comparingDouble((Candidate candidate) -> -candidate.score()))
                        .toList(),
                true);
    }

    private static Ranking one(Signal signal, int number, double score) {
        return ranking(signal, number, number + 1, same -> score);
    }

    private static double words(Ranking... rankings) {
        return AdaptiveWeights.of(List.of(rankings), TextScale.USUAL, Wording.PLAIN)
                .words();
    }

    /// The weight of keywords for a question with that many words of four letters or more.
    private static double wordsOf(int telling, Ranking... rankings) {
        return AdaptiveWeights.of(List.of(rankings), TextScale.USUAL, new Wording(0, telling, false))
                .words();
    }

    @Test
    void aSignalWithASteeperFallOfScoresCountsMore() {
        Ranking levelWords = ranking(Signal.KEYWORD, 0, 100, i -> 20 - i * 0.1);
        Ranking steepWords = ranking(Signal.KEYWORD, 0, 100, i -> i == 0 ? 20 : 2);
        Ranking levelMeaning = ranking(Signal.SUMMARY_VECTOR, 0, 100, i -> 0.7 - i * 0.0005);
        Ranking steepMeaning = ranking(Signal.SUMMARY_VECTOR, 0, 100, i -> i < 5 ? 0.8 : 0.6);
        assertThat(words(steepWords, levelMeaning)).isGreaterThan(words(levelWords, levelMeaning));
        assertThat(words(levelWords, steepMeaning)).isLessThan(words(levelWords, levelMeaning));
        assertThat(words(steepWords, levelMeaning)).isEqualTo(0.85);
        assertThat(words(levelWords, steepMeaning)).isEqualTo(0.2);
    }

    @Test
    void steepnessOfVectorScoresIsRelativeToTheModel() {
        List<Ranking> rankings = List.of(
                ranking(Signal.KEYWORD, 0, 100, i -> 20 - i * 0.4),
                ranking(Signal.SUMMARY_VECTOR, 0, 100, i -> 0.7 - i * 0.005));
        TextScale steeper = new TextScale(new CosineRange(0.1, 0.9), 0.3, 0.1);
        assertThat(AdaptiveWeights.of(rankings, steeper, Wording.PLAIN).words())
                .isGreaterThan(AdaptiveWeights.of(rankings, TextScale.USUAL, Wording.PLAIN)
                        .words());
    }

    @Test
    void wordsInFewItemsGetAHighWeight() {
        Ranking rare = ranking(Signal.KEYWORD, 0, 3, i -> 8);
        Ranking meaning = ranking(Signal.SUMMARY_VECTOR, 0, 100, i -> 0.7 - i * 0.0005);
        assertThat(words(rare, meaning)).isGreaterThan(0.8);
    }

    @Test
    void wordsInFewItemsOfASmallLibraryGetNoHighWeight() {
        Ranking few = ranking(Signal.KEYWORD, 0, 3, i -> 8);
        Ranking all = ranking(Signal.SUMMARY_VECTOR, 0, 6, i -> 0.7 - i * 0.01);
        assertThat(words(few, all)).isLessThan(0.4);
    }

    @Test
    void quotedWordsInFewItemsGetAHighWeightInASmallLibraryToo() {
        Ranking one = one(Signal.KEYWORD, 0, 8);
        Ranking itsMeaning = one(Signal.SUMMARY_VECTOR, 0, 0.55);
        Wording quoted = new Wording(0, 1, true);
        assertThat(AdaptiveWeights.of(List.of(one, itsMeaning), TextScale.USUAL, quoted)
                        .words())
                .isEqualTo(0.85);
        Ranking many = ranking(Signal.KEYWORD, 0, 100, i -> 20 - i * 0.1);
        Ranking theirs = ranking(Signal.SUMMARY_VECTOR, 0, 100, i -> 0.7 - i * 0.0005);
        assertThat(AdaptiveWeights.of(List.of(many, theirs), TextScale.USUAL, quoted)
                        .words())
                .isEqualTo(words(many, theirs));
    }

    @Test
    void itemsWithoutAnEmbeddingDoNotCountAsFar() {
        Ranking words = ranking(Signal.KEYWORD, 0, 100, i -> 20 - i * 0.1);
        Ranking others = ranking(Signal.SUMMARY_VECTOR, 5, 100, i -> 0.8 - i * 0.0005);
        Ranking all = ranking(Signal.SUMMARY_VECTOR, 0, 100, i -> 0.8 - i * 0.0005);
        assertThat(wordsOf(10, words, others)).isCloseTo(wordsOf(10, words, all), within(0.01));
    }

    @Test
    void asksForVectorScoresMissingForTheBestKeywordMatches() {
        Ranking words = ranking(Signal.KEYWORD, 0, 100, i -> 20 - i * 0.1);
        Ranking meaning = ranking(Signal.SUMMARY_VECTOR, 3, 100, i -> 0.8 - i * 0.0005);
        assertThat(AdaptiveWeights.notCompared(List.of(words, meaning))).containsExactly(id(0), id(1), id(2));
        Ranking more = meaning.with(List.of(new Candidate(id(0), 0.9), new Candidate(id(1), -0.1)));
        assertThat(more.candidates().getFirst().id()).isEqualTo(id(0));
        assertThat(more.candidates().getLast().id()).isEqualTo(id(1));
        assertThat(AdaptiveWeights.notCompared(List.of(words, more))).containsExactly(id(2));
    }

    @Test
    void aNearPassageCountsLikeANearSummary() {
        Ranking words = ranking(Signal.KEYWORD, 0, 100, i -> 20 - i * 0.1);
        Ranking far = ranking(Signal.SUMMARY_VECTOR, 0, 100, i -> i < 5 ? 0.53 : 0.8 - i * 0.0005);
        Ranking passages = ranking(Signal.PASSAGE_VECTOR, 0, 5, i -> 0.8);
        assertThat(wordsOf(10, words, far, passages)).isGreaterThan(3 * wordsOf(10, words, far));
    }

    @Test
    void wordsFoundNowhereReduceTheWeightOfKeywords() {
        List<Ranking> rankings = List.of(
                ranking(Signal.KEYWORD, 0, 100, i -> 20 - i * 0.1),
                ranking(Signal.SUMMARY_VECTOR, 0, 100, i -> 0.8 - i * 0.0005));
        double all =
                AdaptiveWeights.of(rankings, TextScale.USUAL, Wording.PLAIN).words();
        assertThat(AdaptiveWeights.of(rankings, TextScale.USUAL, new Wording(0.5, 1, false))
                        .words())
                .isCloseTo(all / 2, within(1e-9));
        assertThat(AdaptiveWeights.of(rankings, TextScale.USUAL, new Wording(1, 1, false))
                        .words())
                .isEqualTo(0.01);
    }

    @Test
    void aSignalWithoutHitsDoesNotChangeTheWeights() {
        Ranking none = new Ranking(Signal.KEYWORD, List.of(), true);
        Ranking meaning = ranking(Signal.SUMMARY_VECTOR, 0, 3, i -> 0.9);
        assertThat(words(none, meaning)).isEqualTo(words()).isEqualTo(0.4);
    }

    @Test
    void anExactHitRanksAheadOfAMerelySimilarItem() {
        List<Hit> hits = FusedHits.by(
                FUSION,
                List.of(
                        ranking(Signal.KEYWORD, 0, 30, i -> 20 - i * 0.6),
                        one(Signal.EXACT, 29, 2.6),
                        ranking(Signal.SUMMARY_VECTOR, 30, 60, i -> 0.95 - i * 0.001)));
        List<ResourceId> order = hits.stream().map(Hit::id).toList();
        assertThat(order.indexOf(id(29))).isLessThan(order.indexOf(id(30)));
    }

    @Test
    void aSimilarItemRanksAheadOfAWeakKeywordMatchThatIsNotExact() {
        List<Hit> hits = FusedHits.by(
                FUSION,
                List.of(
                        ranking(Signal.KEYWORD, 0, 30, i -> 20 - i * 0.6),
                        ranking(Signal.SUMMARY_VECTOR, 30, 60, i -> 0.95 - i * 0.001)));
        List<ResourceId> order = hits.stream().map(Hit::id).toList();
        assertThat(order.indexOf(id(30))).isLessThan(order.indexOf(id(29)));
    }

    @Test
    void aBetterKeywordMatchMayRankAheadOfAnExactHit() {
        List<Hit> hits = FusedHits.by(
                FUSION,
                List.of(
                        ranking(Signal.KEYWORD, 0, 30, i -> 20 - i * 0.6),
                        one(Signal.EXACT, 29, 2.6),
                        one(Signal.SUMMARY_VECTOR, 0, 0.9)));
        assertThat(hits.getFirst().id()).isEqualTo(id(0));
    }

    @Test
    void findsAnExactHitThatIsNoKeywordCandidate() {
        List<Hit> hits = FusedHits.by(FUSION, List.of(one(Signal.KEYWORD, 1, 8), one(Signal.EXACT, 2, 4)));
        assertThat(hits).extracting(Hit::id).containsExactly(id(1), id(2));
        assertThat(hits.getLast().score()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void precisionFiltersHitsWithoutChangingScores() {
        List<Ranking> rankings = List.of(
                ranking(Signal.KEYWORD, 0, 30, i -> 20 - i * 0.6),
                one(Signal.EXACT, 29, 2.6),
                ranking(Signal.SUMMARY_VECTOR, 30, 60, i -> 0.7 - i * 0.002));
        List<Hit> all = FusedHits.by(FUSION, rankings, new Precision(0));
        List<Hit> few = FusedHits.by(FUSION, rankings, new Precision(0.9));
        assertThat(few)
                .hasSizeLessThan(all.size())
                .isSubsetOf(all)
                .contains(all.stream()
                        .filter(hit -> hit.id().equals(id(29)))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void randomRankingsGiveOrderedScoresAndKeepExactHitsAhead() {
        Random random = new Random(25);
        for (int round = 0; round < 3_000; round++) {
            Ranking words = drawn(random, Signal.KEYWORD, 0, 30, List.of());
            Ranking exact = drawn(random, Signal.EXACT, 0, 30, words.candidates());
            Ranking summaries = drawn(random, Signal.SUMMARY_VECTOR, -1, 1, List.of());
            List<Hit> hits = FusedHits.by(FUSION, List.of(words, exact, summaries), new Precision(0));
            assertThat(hits).extracting(Hit::score).allMatch(score -> score >= 0 && score <= 1);
            assertThat(hits)
                    .isSortedAccordingTo(Comparator.comparingDouble((Hit hit) -> -hit.score())
                            .thenComparing(hit -> hit.id().toString()));
            assertThat(FusedHits.by(FUSION, List.of(summaries, exact, words), new Precision(0)))
                    .isEqualTo(hits);
            Map<ResourceId, Double> matched = new HashMap<>();
            words.candidates().forEach(candidate -> matched.put(candidate.id(), candidate.score()));
            noneIsBehindWhatWordsMatchWorse(hits, matched, exact);
        }
    }

    private static void noneIsBehindWhatWordsMatchWorse(List<Hit> hits, Map<ResourceId, Double> words, Ranking exact) {
        List<ResourceId> order = hits.stream().map(Hit::id).toList();
        List<ResourceId> lifted = exact.candidates().stream().map(Candidate::id).collect(Collectors.toList());
        for (ResourceId id : lifted) {
            double its = words.getOrDefault(id, 0.0);
            assertThat(order.subList(0, order.indexOf(id)))
                    .allMatch(before -> lifted.contains(before) || words.getOrDefault(before, 0.0) >= its);
        }
    }

    /// @param of candidates to draw from for exact matches, with their scores
    private static Ranking drawn(Random random, Signal signal, double least, double most, List<Candidate> of) {
        List<Candidate> candidates = new ArrayList<>();
        if (signal == Signal.EXACT) {
            of.stream().filter(candidate -> random.nextInt(4) == 0).forEach(candidates::add);
            return new Ranking(signal, candidates, true);
        }
        for (int number = 0; number < 20; number++) {
            if (random.nextBoolean()) {
                candidates.add(new Candidate(id(number), least + random.nextDouble() * (most - least)));
            }
        }
        return new Ranking(signal, candidates, true);
    }
}
