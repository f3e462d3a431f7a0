package cairn.adapter.http.record.bulk;

import cairn.adapter.http.problem.Problem;
import cairn.adapter.http.problem.Problems;
import cairn.application.bulk.RunBatch.Outcome;
import cairn.domain.view.ResourceView;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The results of a batch, one per operation, in order.
///
/// @param succeeded number of operations that succeeded
/// @param failed number of operations that were rejected
public record BatchRecord(int succeeded, int failed, List<Result> results) {
    private static final int REFUSED = 400;

    /// @param rendering of created resources
    public static BatchRecord of(List<Outcome> outcomes, Function<ResourceView, Object> rendering, String traceId) {
        List<Result> results = outcomes.stream()
                .map(outcome -> Result.of(outcome, rendering, traceId))
                .toList();
        int failed = (int)
                results.stream().filter(result -> result.status() >= REFUSED).count();
        return new BatchRecord(results.size() - failed, failed, results);
    }

    /// The result that a single request would have.
    ///
    /// @param body a record, a problem, or null
    public record Result(int status, @Nullable Object body) {
        static Result of(Outcome outcome, Function<ResourceView, Object> rendering, String traceId) {
            return switch (outcome) {
                case Outcome.Created(ResourceView view) ->
                    new Result(HttpServletResponse.SC_CREATED, rendering.apply(view));
                case Outcome.Changed() -> new Result(HttpServletResponse.SC_NO_CONTENT, null);
                case Outcome.Failed failed -> {
                    Problem problem = Problems.of(failed.failure());
                    yield new Result(problem.status(), problem.body(traceId));
                }
            };
        }
    }
}
