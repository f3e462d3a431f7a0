package cairn.domain.search.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.similarity.TextScale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FusedScoresTest {
    private static final Fusion FUSION = Fusion.adaptive();
    private static final int ITEMS = 120;

    private static ResourceId id(int number) {
        return new ResourceId(new UUID(0x7000, number));
    }

    private static Ranking ranking(Signal signal, List<Candidate> candidates) {
        List<Candidate> best = new ArrayList<>(candidates);
        best.sort(Comparator.comparingDouble(Candidate::score).reversed().thenComparing(Candidate::id));
        return new Ranking(signal, best, true);
    }

    private static Ranking random(Signal signal, Random random, double least, double most) {
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < ITEMS; i++) {
            if (signal != Signal.KEYWORD || random.nextBoolean()) {
                candidates.add(new Candidate(id(i), random.nextDouble(least, most)));
            }
        }
        return ranking(signal, candidates);
    }

    private static List<Ranking> random(Random random) {
        Ranking words = random(Signal.KEYWORD, random, 0, 12);
        List<Candidate> exact = words.candidates().stream()
                .filter(candidate -> random.nextInt(20) == 0)
                .toList();
        return List.of(
                words,
                new Ranking(Signal.EXACT, exact, true),
                random(Signal.SUMMARY_VECTOR, random, 0.3, 0.9),
                random(Signal.PASSAGE_VECTOR, random, 0.3, 0.9));
    }

    private static Map<ResourceId, float[]> vectors(List<ResourceId> ids, Random random) {
        Map<ResourceId, float[]> vectors = new HashMap<>();
        ids.forEach(id -> {
            double angle = random.nextDouble(Math.PI / 2);
            vectors.put(id, new float[] {(float) Math.cos(angle), (float) Math.sin(angle)});
        });
        return vectors;
    }

    private static List<Ranking> only(List<Ranking> rankings, Predicate<ResourceId> filter) {
        return rankings.stream()
                .map(ranking -> ranking(
                        ranking.signal(),
                        ranking.candidates().stream()
                                .filter(candidate -> filter.test(candidate.id()))
                                .toList()))
                .toList();
    }

    private static FusedScores of(List<Ranking> rankings) {
        return FUSION.fused(rankings, Scales.USUAL, Wording.PLAIN);
    }

    private static double score(List<Hit> hits, int number) {
        return hits.stream()
                .filter(hit -> hit.id().equals(id(number)))
                .findFirst()
                .orElseThrow()
                .score();
    }

    @Test
    void aFilterChangesNeitherOrderNorScores() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            List<Ranking> rankings = random(random);
            FusedScores plain = of(rankings);
            FusedScores whole = plain.regularised(vectors(plain.first(), random));
            int modulus = 2 + random.nextInt(9);
            Predicate<ResourceId> filter = id -> id.value().getLeastSignificantBits() % modulus == 0;

            List<Hit> filtered = of(only(rankings, filter)).within(whole).hits(Precision.USUAL);

            assertThat(filtered)
                    .as("seed %d", seed)
                    .containsExactlyElementsOf(whole.hits(Precision.USUAL).stream()
                            .filter(hit -> filter.test(hit.id()))
                            .toList());
        }
    }

    @Test
    void hitsOfAPrecisionAreAlsoHitsOfALowerOneWithTheSameScores() {
        Random random = new Random(3);
        FusedScores plain = of(random(random));
        FusedScores fused = plain.regularised(vectors(plain.first(), random));
        Set<Hit> wider = new HashSet<>(fused.hits(new Precision(0)));
        for (double value : new double[] {0.1, 0.3, 0.6, 0.9}) {
            List<Hit> hits = fused.hits(new Precision(value));
            assertThat(wider).containsAll(hits);
            wider = new HashSet<>(hits);
        }
    }

    /// Of two items with equal scores, the one with similar items among the hits ranks first.
    @Test
    void similarItemsGetSimilarScores() {
        List<Ranking> rankings = List.of(
                ranking(Signal.KEYWORD, List.of(new Candidate(id(1), 10), new Candidate(id(5), 8))),
                ranking(
                        Signal.SUMMARY_VECTOR,
                        List.of(
                                new Candidate(id(1), 0.9),
                                new Candidate(id(2), 0.7),
                                new Candidate(id(3), 0.7),
                                new Candidate(id(4), 0.53))));
        FusedScores fused = of(rankings);
        assertThat(fused.first()).containsExactly(id(1), id(2), id(3), id(5), id(4));

        List<Hit> hits = fused.regularised(Map.of(
                        id(3), new float[] {0, 1},
                        id(4), new float[] {0, 1},
                        id(1), new float[] {1, 0},
                        id(2), new float[] {1, 0}))
                .hits(Precision.USUAL);

        assertThat(score(hits, 2)).isGreaterThan(score(hits, 3));
        assertThat(score(hits, 5)).as("it has no vector").isCloseTo(score(fused.hits(Precision.USUAL), 5), within(0.0));
    }

    /// In a library of unrelated items, the first hits are as far from each other as any others.
    @Test
    void unrelatedItemsDoNotAffectScores() {
        FusedScores fused = of(List.of(
                ranking(Signal.KEYWORD, List.of(new Candidate(id(1), 10))),
                ranking(Signal.SUMMARY_VECTOR, List.of(new Candidate(id(1), 0.9), new Candidate(id(2), 0.7)))));
        double strangers = TextScale.USUAL.floor() + 0.05;
        float[] other = {(float) strangers, (float) Math.sqrt(1 - strangers * strangers)};

        List<Hit> hits = fused.regularised(Map.of(id(1), new float[] {1, 0}, id(2), other))
                .hits(Precision.USUAL);

        assertThat(hits).isEqualTo(fused.hits(Precision.USUAL));
    }

    @Test
    void aVagueVectorMatchRanksBehindABetterKeywordMatch() {
        List<Candidate> meanings = new ArrayList<>(List.of(new Candidate(id(2), 0.56), new Candidate(id(1), 0.5)));
        List<Candidate> words = new ArrayList<>(List.of(new Candidate(id(1), 10), new Candidate(id(2), 5)));
        IntStream.range(3, 50).forEach(other -> {
            meanings.add(new Candidate(id(other), 0.45));
            words.add(new Candidate(id(other), 4));
        });

        List<Hit> hits = of(List.of(ranking(Signal.KEYWORD, words), ranking(Signal.SUMMARY_VECTOR, meanings)))
                .hits(Precision.USUAL);

        assertThat(hits).extracting(Hit::id).startsWith(id(1), id(2));
    }

    @Test
    void aSingleSignalKeepsItsScores() {
        FusedScores fused = of(List.of(
                ranking(Signal.SUMMARY_VECTOR, List.of(new Candidate(id(1), 0.9), new Candidate(id(2), 0.6)))));

        List<Hit> hits = fused.regularised(Map.of(id(1), new float[] {1, 0}, id(2), new float[] {1, 0}))
                .hits(Precision.USUAL);

        assertThat(hits).isEqualTo(fused.hits(Precision.USUAL));
    }

    @Test
    void creationInThePreferredTimeIsAQuarterOfTheScore() {
        FusedScores plain = of(random(new Random(11)));
        Map<ResourceId, Double> before = scores(plain);
        List<Hit> hits = plain.hits(Precision.USUAL);
        ResourceId best = hits.getFirst().id();
        Hit last = hits.getLast();

        FusedScores preferring = plain.preferring(Set.of(best, last.id()));

        Map<ResourceId, Double> after = scores(preferring);
        assertThat(last.score()).isPositive().isLessThan(0.05);
        before.forEach((id, score) -> {
            double ofTime = id.equals(best) ? 0.25 : id.equals(last.id()) ? 0.25 * score / 0.05 : 0;
            assertThat(after.get(id)).isCloseTo(0.75 * score + ofTime, within(1e-9));
        });
        assertThat(preferring.isTimely(best)).contains(true);
        assertThat(preferring.isTimely(id(ITEMS + 1))).contains(false);
        assertThat(plain.isTimely(best)).isEmpty();
    }

    @Test
    void exactHitsStayAheadOfWorseKeywordMatchesFromThePreferredTime() {
        List<Ranking> rankings = random(new Random(12));
        Set<ResourceId> exact = Ranking.ids(rankings.subList(1, 2));
        Set<ResourceId> created = Ranking.ids(rankings);
        created.removeAll(exact);
        Map<ResourceId, Double> scores =
                scores(FUSION.fused(rankings, Scales.USUAL, Wording.PLAIN).preferring(created));

        List<Candidate> words = rankings.getFirst().candidates();
        assertThat(exact).isNotEmpty();
        for (int better = 0; better < words.size(); better++) {
            ResourceId id = words.get(better).id();
            for (Candidate worse : words.subList(better + 1, words.size())) {
                if (exact.contains(id) && !exact.contains(worse.id())) {
                    assertThat(scores.get(id)).isGreaterThan(scores.get(worse.id()));
                }
            }
        }
    }

    @Test
    void aFilterDoesNotChangeScoresWithAPreferredTime() {
        Random random = new Random(13);
        List<Ranking> rankings = random(random).stream()
                .filter(ranking -> ranking.signal() != Signal.EXACT)
                .toList();
        Predicate<ResourceId> filter = id -> id.value().getLeastSignificantBits() % 3 == 0;
        FusedScores whole = FUSION.fused(rankings, Scales.USUAL, Wording.PLAIN);
        Set<ResourceId> created = Set.of(id(3), id(4), id(6), id(9), id(10));

        Map<ResourceId, Double> filtered = scores(FUSION.fused(only(rankings, filter), Scales.USUAL, Wording.PLAIN)
                .within(whole)
                .preferring(created.stream().filter(filter).collect(Collectors.toSet())));

        Map<ResourceId, Double> all = scores(whole.preferring(created));
        all.keySet().removeIf(filter.negate());
        assertThat(filtered).isEqualTo(all);
    }

    private static Map<ResourceId, Double> scores(FusedScores fused) {
        Map<ResourceId, Double> scores = new HashMap<>();
        fused.hits(Precision.USUAL).forEach(hit -> scores.put(hit.id(), hit.score()));
        return scores;
    }
}
