package cairn.application.search;

import cairn.application.port.content.PictureRepository;
import cairn.domain.content.DominantColour;
import cairn.domain.content.NearColour;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Hit;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Re-ranks the hits of words and meaning by colour. The colours come from the database, because the
/// nearest colours of the index may belong to images that match nothing else.
public final class ColourReRanker {
    /// Weight of the colour in a score; the rest is the score without it.
    private static final double WEIGHT = 0.3;

    private static final Comparator<Candidate> NEAREST_FIRST =
            Comparator.comparingDouble(Candidate::score).reversed().thenComparing(Candidate::id);

    private final PictureRepository pictures;

    public ColourReRanker(PictureRepository pictures) {
        this.pictures = pictures;
    }

    /// @param wanted at least one; the least similar one counts
    ReRanked weigh(WorkspaceId workspace, List<NearColour> wanted, List<Ranking> rankings, List<Hit> hits) {
        List<ResourceId> ids = hits.stream().map(Hit::id).toList();
        Map<ResourceId, Double> nearness = pictures.findColours(workspace, ids).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> nearness(wanted, entry.getValue())));
        Map<ResourceId, Double> scores = hits.stream()
                .collect(Collectors.toMap(Hit::id, hit -> mixed(hit.score(), nearness.getOrDefault(hit.id(), 0.0))));
        List<Candidate> candidates = nearness.entrySet().stream()
                .map(entry -> new Candidate(entry.getKey(), entry.getValue()))
                .sorted(NEAREST_FIRST)
                .toList();
        List<Ranking> all = new ArrayList<>(rankings);
        all.add(new Ranking(Signal.COLOUR, candidates, true));
        return new ReRanked(all, Hit.ordered(scores));
    }

    private static double nearness(List<NearColour> wanted, List<DominantColour> colours) {
        return wanted.stream().mapToDouble(one -> one.nearnessOf(colours)).min().orElse(0);
    }

    private static double mixed(double score, double nearness) {
        return (1 - WEIGHT) * score + WEIGHT * nearness;
    }

    /// @param rankings including one by colour
    record ReRanked(List<Ranking> rankings, List<Hit> hits) {}
}
