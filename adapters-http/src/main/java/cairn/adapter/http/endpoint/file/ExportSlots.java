package cairn.adapter.http.endpoint.file;

import cairn.adapter.http.problem.Problem;
import cairn.adapter.http.problem.RequestRefused;
import cairn.domain.workspace.WorkspaceId;
import java.util.HashMap;
import java.util.Map;

/// Limits the number of concurrent exports: each may take tens of MB, and lasts as long as its client
/// reads. One workspace gets at most half of the slots.
public final class ExportSlots {
    private static final long HEAP_OF_ONE = 128L << 20;
    private static final int LEAST = 2;
    private static final int MOST = 16;
    private static final String RETRY_SECONDS = "30";

    private final int most;
    private final Map<WorkspaceId, Integer> taken = new HashMap<>();

    /// @param heap in bytes
    public ExportSlots(long heap) {
        this.most = (int) Math.clamp(heap / HEAP_OF_ONE, LEAST, MOST);
    }

    /// @throws RequestRefused if there is no free slot
    synchronized void take(WorkspaceId workspace) {
        int all = taken.values().stream().mapToInt(Integer::intValue).sum();
        if (all >= most || taken.getOrDefault(workspace, 0) >= most / 2) {
            throw new RequestRefused(
                    Problem.of(503, "service_unavailable", "Too many exports are running; try again in a moment.")
                            .withHeader("Retry-After", RETRY_SECONDS));
        }
        taken.merge(workspace, 1, Integer::sum);
    }

    synchronized void giveBack(WorkspaceId workspace) {
        taken.computeIfPresent(workspace, (id, count) -> count == 1 ? null : count - 1);
    }
}
