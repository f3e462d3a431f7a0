package cairn.domain.memory;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// Hits that match nearly equally well, the one that was said last first: two wordings of a question's answer differ by
/// that much, and the later one may correct the earlier one.
public final class AlikeHits {
    /// Of a score. A correction, worded otherwise than the question, lies up to that far behind what it corrects.
    private static final double ALIKE = 0.02;

    /// So that those of a page depend on few behind it.
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
