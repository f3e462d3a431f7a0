package cairn.adapter.http.record.account;

import cairn.adapter.http.record.WireTime;
import cairn.application.port.content.ProcessingRepository.FailureCount;
import cairn.application.processing.ShowProcessing.LaneProgress;
import cairn.application.processing.ShowProcessing.Progress;
import cairn.domain.resource.ProcessingState;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The progress of processing in a workspace.
public record ProcessingRecord(States states, List<FailureRecord> failures, List<LaneRecord> lanes) {
    public static ProcessingRecord of(Progress progress) {
        return new ProcessingRecord(
                States.of(progress.states()),
                progress.failures().stream().map(FailureRecord::of).toList(),
                progress.lanes().stream().map(LaneRecord::of).toList());
    }

    /// The number of items in each state.
    public record States(long pending, long processing, long completed, long failed) {
        static States of(Map<ProcessingState, Long> counts) {
            return new States(
                    counts.getOrDefault(ProcessingState.PENDING, 0L),
                    counts.getOrDefault(ProcessingState.PROCESSING, 0L),
                    counts.getOrDefault(ProcessingState.COMPLETED, 0L),
                    counts.getOrDefault(ProcessingState.FAILED, 0L));
        }
    }

    /// The number of items that failed for one reason.
    public record FailureRecord(String code, long count) {
        static FailureRecord of(FailureCount failures) {
            return new FailureRecord(failures.code(), failures.count());
        }
    }

    /// @param oldest since when the longest-waiting item has been waiting
    /// @param ratePerMinute with two decimals
    public record LaneRecord(
            String lane,
            long waiting,
            @Nullable String oldest,
            double ratePerMinute,
            @Nullable String eta) {
        private static final double DECIMALS = 100;

        static LaneRecord of(LaneProgress progress) {
            return new LaneRecord(
                    progress.lane().wireName(),
                    progress.waiting().count(),
                    WireTime.ofNullable(progress.waiting().since().orElse(null)),
                    Math.round(progress.ratePerMinute() * DECIMALS) / DECIMALS,
                    WireTime.ofNullable(progress.eta().orElse(null)));
        }
    }
}
