package cairn.bootstrap.bench;

import cairn.application.port.job.WorkObserver.Work;
import cairn.bootstrap.endtoend.Api;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a server's metrics say of its background work.
///
/// @param seconds that each work has taken since the start
/// @param waiting jobs that are not finished
record WorkTimes(Map<Work, Double> seconds, long waiting) {
    private static final Pattern SUM = Pattern.compile("(?m)^cairn_work_seconds_sum\\{work=\"(\\w+)\"} (\\S+)$");
    private static final Pattern WAITING = Pattern.compile("(?m)^cairn_jobs_waiting\\{.*} (\\S+)$");

    /// @param management the server's management port
    static WorkTimes of(Api management) {
        String metrics = management.get("/metrics").text();
        Map<Work, Double> seconds = new EnumMap<>(Work.class);
        List.of(Work.values()).forEach(work -> seconds.put(work, 0.0));
        Matcher sums = SUM.matcher(metrics);
        while (sums.find()) {
            for (Work work : Work.values()) {
                if (work.wireName().equals(sums.group(1))) {
                    seconds.put(work, Double.parseDouble(sums.group(2)));
                }
            }
        }
        long waiting = WAITING.matcher(metrics)
                .results()
                .mapToLong(result -> (long) Double.parseDouble(result.group(1)))
                .sum();
        return new WorkTimes(seconds, waiting);
    }

    /// Milliseconds of a work for each of so many items.
    double millis(WorkTimes before, Work work, int items) {
        return (seconds.getOrDefault(work, 0.0) - before.seconds.getOrDefault(work, 0.0)) * 1000 / items;
    }
}
