package cairn.domain.search.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.TextScale;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class FusionTest {
    private static final Fusion FUSION =
            new Fusion(Map.of(Signal.KEYWORD, 0.5, Signal.SUMMARY_VECTOR, 0.5, Signal.COLOUR, 0.5), 0.75);

    private static ResourceId id(int number) {
        return new ResourceId(new UUID(0x7000, number));
    }

    private static Ranking keyword(Candidate... candidates) {
        return new Ranking(Signal.KEYWORD, List.of(candidates), true);
    }

    private static Ranking semantic(Candidate... candidates) {
        return new Ranking(Signal.SUMMARY_VECTOR, List.of(candidates), true);
    }

    private static Ranking passages(Candidate... candidates) {
        return new Ranking(Signal.PASSAGE_VECTOR, List.of(candidates), true);
    }

    private static Candidate candidate(int number, double score) {
        return new Candidate(id(number), score);
    }

    private static final CosineRange PICTURES = new CosineRange(0.2, 0.3);

    private static Ranking pictures(Candidate... candidates) {
        return new Ranking(Signal.PICTURE_VECTOR, List.of(candidates), true);
    }

    private static List<Hit> fused(Precision precision, Ranking... rankings) {
        return FUSION.fused(List.of(rankings), new Scales(TextScale.USUAL, PICTURES), Wording.PLAIN)
                .hits(precision);
    }

    private static double score(List<Hit> hits, int number) {
        return hits.stream()
                .filter(hit -> hit.id().equals(id(number)))
                .findFirst()
                .orElseThrow()
                .score();
    }

    @Test
    void pictureScoresAreScaledBetweenTheModelsFloorAndTheBest() {
        List<Hit> hits = fused(Precision.USUAL, pictures(candidate(1, 0.4), candidate(2, 0.3), candidate(3, 0.19)));
        assertThat(hits).extracting(Hit::id).containsExactly(id(1), id(2));
        assertThat(score(hits, 1)).isCloseTo(1, within(1e-9));
        assertThat(score(hits, 2)).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void theNearestOfFarPicturesGetsALowScore() {
        List<Hit> hits = fused(Precision.USUAL, pictures(candidate(1, 0.21), candidate(2, 0.1)));
        assertThat(hits).extracting(Hit::id).containsExactly(id(1));
        assertThat(score(hits, 1)).isCloseTo(0.1, within(1e-9));
    }

    @Test
    void aPictureScoresByTheBetterOfItsTextAndItsContent() {
        List<Hit> hits = fused(
                Precision.USUAL,
                keyword(candidate(3, 1)),
                semantic(candidate(1, 0.9), candidate(2, 0.6)),
                pictures(candidate(1, 0.21), candidate(2, 0.3)));
        assertThat(score(hits, 1)).isCloseTo(0.5, within(1e-9));
        assertThat(score(hits, 2)).isCloseTo(0.5, within(1e-9));
        assertThat(score(hits, 3)).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void precisionRaisesTheFloorOfPictures() {
        Ranking all = pictures(candidate(1, 0.29), candidate(2, 0.22), candidate(3, 0.1), candidate(4, -0.5));
        assertThat(fused(new Precision(0), all)).hasSize(4);
        assertThat(fused(new Precision(0.15), all)).hasSize(3);
        assertThat(fused(Precision.USUAL, all)).hasSize(2);
        assertThat(fused(new Precision(0.8), all)).hasSize(1);
        assertThat(fused(new Precision(1), all)).isEmpty();
    }

    @Test
    void fusingNoCandidatesGivesNoHits() {
        assertThat(FusedHits.by(FUSION, List.of())).isEmpty();
        assertThat(FusedHits.by(FUSION, List.of(keyword(), semantic()))).isEmpty();
    }

    @Test
    void aSingleSignalFillsTheWholeScale() {
        List<Hit> hits = FusedHits.by(FUSION, List.of(keyword(candidate(1, 12), candidate(2, 3))));
        assertThat(hits).containsExactly(new Hit(id(1), 1), new Hit(id(2), 0.25));
    }

    @Test
    void bothSignalsTogetherBeatEitherAlone() {
        List<Hit> hits = FusedHits.by(
                FUSION,
                List.of(keyword(candidate(1, 10), candidate(3, 9)), semantic(candidate(2, 0.9), candidate(3, 0.88))));
        assertThat(hits).extracting(Hit::id).first().isEqualTo(id(3));
        assertThat(hits.get(1).score()).isEqualTo(0.5);
        assertThat(hits.get(2).score()).isEqualTo(0.5);
    }

    @Test
    void aSignalWithoutCandidatesKeepsItsShare() {
        List<Hit> hits = FusedHits.by(FUSION, List.of(keyword(candidate(1, 10)), semantic()));
        assertThat(hits).containsExactly(new Hit(id(1), 0.5));
    }

    @Test
    void leavesOutCandidatesBelowTheFloor() {
        double floor = TextScale.USUAL.cosines().floor();
        List<Hit> hits = FusedHits.by(
                FUSION,
                List.of(semantic(
                        candidate(1, floor + 0.2),
                        candidate(2, floor + 0.1),
                        candidate(3, TextScale.USUAL.answers().floor() - 0.01),
                        candidate(4, -1))));
        assertThat(hits).extracting(Hit::id).containsExactly(id(1), id(2));
        assertThat(hits.get(1).score()).isCloseTo(0.5, within(1e-3));
    }

    @Test
    void aCandidateSlightlyBelowTheFloorIsFoundLast() {
        double floor = TextScale.USUAL.cosines().floor();
        List<Hit> hits =
                FusedHits.by(FUSION, List.of(semantic(candidate(1, floor + 0.01), candidate(2, floor - 0.01))));
        assertThat(hits).extracting(Hit::id).containsExactly(id(1), id(2));
        assertThat(hits.get(1).score()).isBetween(1e-4, 1e-3);
    }

    @Test
    void usesTheFloorOfTheModel() {
        Ranking ranking = semantic(candidate(1, 0.42), candidate(2, 0.26), candidate(3, 0.05));
        Scales other = new Scales(new TextScale(new CosineRange(0.1, 0.9), 0.3, 0.1), PICTURES);
        List<Hit> hits = FUSION.fused(List.of(ranking), other, Wording.PLAIN).hits(Precision.USUAL);
        assertThat(hits).extracting(Hit::id).containsExactly(id(1), id(2));
        assertThat(hits.get(1).score()).isCloseTo(0.5, within(1e-3));
        assertThat(FusedHits.by(FUSION, List.of(ranking))).isEmpty();
    }

    @Test
    void theNearestCandidateScoresLowIfItIsHardlyNear() {
        List<Hit> hits = FusedHits.by(
                FUSION, List.of(semantic(candidate(1, TextScale.USUAL.cosines().floor()))));
        assertThat(score(hits, 1)).isLessThan(0.01);
    }

    @Test
    void breaksTiesByTheTextFormOfIds() {
        ResourceId low = new ResourceId(UUID.fromString("0fffffff-0000-7000-8000-000000000000"));
        ResourceId high = new ResourceId(UUID.fromString("f0000000-0000-7000-8000-000000000000"));
        List<Hit> hits = FusedHits.by(FUSION, List.of(keyword(new Candidate(high, 1), new Candidate(low, 1))));
        assertThat(hits).extracting(Hit::id).containsExactly(low, high);
    }

    @Test
    void distributesWeightsAmongTheSignalsThatAnswered() {
        Fusion fusion = new Fusion(Map.of(Signal.KEYWORD, 3.0, Signal.SUMMARY_VECTOR, 1.0), 0.5);
        List<Ranking> both = List.of(keyword(candidate(1, 5)), semantic(candidate(2, 0.9)));
        assertThat(FusedHits.by(fusion, both)).containsExactly(new Hit(id(1), 0.75), new Hit(id(2), 0.25));
        assertThat(FusedHits.by(fusion, both.subList(1, 2))).containsExactly(new Hit(id(2), 1));
    }

    @Test
    void aSignalWithoutWeightAddsHitsThatScoreZero() {
        Fusion fusion = new Fusion(Map.of(Signal.KEYWORD, 1.0), 0.5);
        assertThat(FusedHits.by(fusion, List.of(semantic(candidate(1, 0.9))))).containsExactly(new Hit(id(1), 0));
    }

    @Test
    void aNearPassageCountsBesideTheSummary() {
        List<Ranking> rankings = List.of(
                semantic(candidate(1, 0.7), candidate(2, 0.7), candidate(3, 0.75)), passages(candidate(2, 0.9)));
        List<Hit> hits = FusedHits.by(FUSION, rankings);
        assertThat(hits).extracting(Hit::id).containsExactly(id(2), id(3), id(1));
        assertThat(hits.getFirst().score()).isGreaterThan(0.5 * 1 + 0.5 * 0.4);
    }

    @Test
    void anItemWithoutPassagesKeepsItsScoreDespitePassagesOfOthers() {
        List<Ranking> rankings = List.of(semantic(candidate(1, 0.9)), passages(candidate(2, 0.9)));
        assertThat(FusedHits.by(FUSION, rankings)).containsExactly(new Hit(id(1), 1), new Hit(id(2), 0.75));
    }

    @Test
    void aFarPassageDoesNotLowerTheScoreOfItsItem() {
        List<Ranking> summaries = List.of(keyword(candidate(2, 4)), semantic(candidate(1, 0.9), candidate(2, 0.7)));
        List<Ranking> all = List.of(summaries.get(0), summaries.get(1), passages(candidate(1, 0.2)));
        assertThat(FusedHits.by(FUSION, all)).isEqualTo(FusedHits.by(FUSION, summaries));
    }

    @Test
    void aNearPassageIsEnoughForAHit() {
        List<Ranking> rankings = List.of(semantic(candidate(1, 0.4)), passages(candidate(1, 0.8), candidate(2, 0.42)));
        assertThat(FusedHits.by(FUSION, rankings)).extracting(Hit::id).containsExactly(id(1));
    }

    @Test
    void randomRankingsGiveOrderedScoresWhateverTheirOrder() {
        Random random = new Random(11);
        for (int round = 0; round < 3_000; round++) {
            List<Ranking> rankings = List.of(
                    ranking(random, Signal.KEYWORD, 0, 30),
                    ranking(random, Signal.SUMMARY_VECTOR, -1, 1),
                    ranking(random, Signal.PASSAGE_VECTOR, -1, 1));
            List<Hit> hits = FusedHits.by(FUSION, rankings);
            assertThat(hits).extracting(Hit::score).allMatch(score -> score >= 0 && score <= 1);
            assertThat(hits)
                    .isSortedAccordingTo(Comparator.comparingDouble((Hit hit) -> -hit.score())
                            .thenComparing(hit -> hit.id().toString()));
            assertThat(hits).extracting(Hit::id).doesNotHaveDuplicates();
            assertThat(FusedHits.by(FUSION, shuffled(rankings, random))).isEqualTo(hits);
        }
    }

    @Test
    void keepsTheOrderOfASingleSignal() {
        Random random = new Random(12);
        for (int round = 0; round < 1_000; round++) {
            Ranking ranking = ranking(random, Signal.KEYWORD, 0, 30);
            List<ResourceId> expected = ranking.candidates().stream()
                    .sorted(Comparator.comparingDouble(Candidate::score)
                            .reversed()
                            .thenComparing(Candidate::id))
                    .map(Candidate::id)
                    .toList();
            assertThat(FusedHits.by(FUSION, List.of(ranking)))
                    .extracting(Hit::id)
                    .isEqualTo(expected);
        }
    }

    private static Ranking ranking(Random random, Signal signal, double least, double most) {
        List<Candidate> candidates = new ArrayList<>();
        for (int number = 0; number < 20; number++) {
            if (random.nextBoolean()) {
                double grain = random.nextInt(8) / 7.0;
                candidates.add(candidate(number, least + grain * (most - least)));
            }
        }
        return new Ranking(signal, candidates, true);
    }

    /// The same rankings in another order, their candidates too.
    private static List<Ranking> shuffled(List<Ranking> rankings, Random random) {
        List<Ranking> shuffled = new ArrayList<>();
        for (Ranking ranking : rankings) {
            List<Candidate> candidates = new ArrayList<>(ranking.candidates());
            Collections.shuffle(candidates, random);
            shuffled.add(new Ranking(ranking.signal(), candidates, ranking.complete()));
        }
        Collections.shuffle(shuffled, random);
        return shuffled;
    }
}
