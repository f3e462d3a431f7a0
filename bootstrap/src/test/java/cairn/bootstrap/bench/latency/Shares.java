package cairn.bootstrap.bench.latency;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/// The parts of the server that use the processor time of searches, from stack samples of the JVM.
final class Shares {
    private static final String SAMPLE = "jdk.CPUTimeSample";

    private final List<RecordedEvent> samples;

    private Shares(List<RecordedEvent> samples) {
        this.samples = samples;
    }

    /// What a JVM is started with to write such a recording when it ends.
    static String[] options(Path recording) {
        return new String[] {
            "-XX:FlightRecorderOptions:stackdepth=256",
            "-XX:StartFlightRecording:filename=" + recording + ",settings=none,+" + SAMPLE + "#enabled=true,+" + SAMPLE
                    + "#throttle=2ms"
        };
    }

    static Shares read(Path recording) throws IOException {
        return new Shares(RecordingFile.readAllEvents(recording).stream()
                .filter(event -> event.getEventType().getName().equals(SAMPLE))
                .toList());
    }

    /// In percent, of each part, of what threads of requests did between two instants.
    String between(Instant from, Instant to) {
        Map<ProfiledPart, Long> counts = samples.stream()
                .filter(sample -> sample.getStartTime().isAfter(from)
                        && sample.getStartTime().isBefore(to))
                .flatMap(sample -> ProfiledPart.of(sample).stream())
                .collect(Collectors.groupingBy(
                        part -> part, () -> new EnumMap<>(ProfiledPart.class), Collectors.counting()));
        double all =
                Math.max(1, counts.values().stream().mapToLong(Long::longValue).sum());
        return Stream.of(ProfiledPart.values())
                .map(part -> String.format(Locale.ROOT, "%.0f %%", 100 * counts.getOrDefault(part, 0L) / all))
                .collect(Collectors.joining(" | "));
    }
}
