package cairn.domain.memory;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// Orders hits with nearly equal scores by time, newest first. Two wordings of the same answer differ
/// about this much in score, and the newer one may correct the older one.
public final class AlikeHits {
    /// Difference of scores. A correction whose wording differs from the question scores up to this much
    /// less than what it corrects.
    private static final double ALIKE = 0.02;

    /// Maximum number of hits ordered together, so that a page depends on few hits after it.
    public static final int MOST = 20;

    private AlikeHits() {}

    /// @param hits best first
    public static <T> List<T> newestFirst(List<T> hits, ToDoubleFunction<T> score, Function<T, Instant> said) {
        Comparator<T> newest = Comparator.comparing(said).reversed();
        List<T> ordered = new ArrayList<>();
        while (ordered.size() < hits.size()) {
            int start = ordered.size();
            double least = score.applyAsDouble(hits.get(start)) - ALIKE;
            int end = start + 1;
            while (end < hits.size() && end - start < MOST && score.applyAsDouble(hits.get(end)) >= least) {
                end++;
            }
            hits.subList(start, end).stream().sorted(newest).forEach(ordered::add);
        }
        return ordered;
    }
}
