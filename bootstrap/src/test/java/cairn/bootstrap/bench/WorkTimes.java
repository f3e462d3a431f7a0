package cairn.bootstrap.bench;

import cairn.application.port.WorkObserver.Step;
import cairn.bootstrap.endtoend.Api;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a server's metrics say of its background work.
///
/// @param seconds that each step has taken since the start
/// @param waiting jobs that are not finished
record WorkTimes(Map<Step, Double> seconds, long waiting) {
    private static final Pattern SUM = Pattern.compile("(?m)^cairn_work_seconds_sum\\{step=\"(\\w+)\"} (\\S+)$");
    private static final Pattern WAITING = Pattern.compile("(?m)^cairn_jobs_waiting\\{.*} (\\S+)$");

    /// @param management the server's management port
    static WorkTimes of(Api management) {
        String metrics = management.get("/metrics").text();
        Map<Step, Double> seconds = new EnumMap<>(Step.class);
        List.of(Step.values()).forEach(step -> seconds.put(step, 0.0));
        Matcher sums = SUM.matcher(metrics);
        while (sums.find()) {
            for (Step step : Step.values()) {
                if (step.wireName().equals(sums.group(1))) {
                    seconds.put(step, Double.parseDouble(sums.group(2)));
                }
            }
        }
        long waiting = WAITING.matcher(metrics)
                .results()
                .mapToLong(result -> (long) Double.parseDouble(result.group(1)))
                .sum();
        return new WorkTimes(seconds, waiting);
    }

    /// Milliseconds of a step for each of so many items.
    double millis(WorkTimes before, Step step, int items) {
        return (seconds.get(step) - before.seconds.get(step)) * 1000 / items;
    }
}
