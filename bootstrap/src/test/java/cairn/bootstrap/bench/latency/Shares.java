package cairn.bootstrap.bench.latency;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/// What part of the server spends the processor time of searches: samples of its stacks that the JVM took.
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
        Map<Part, Long> counts = samples.stream()
                .filter(sample -> sample.getStartTime().isAfter(from)
                        && sample.getStartTime().isBefore(to))
                .flatMap(sample -> Part.of(sample).stream())
                .collect(Collectors.groupingBy(part -> part, () -> new EnumMap<>(Part.class), Collectors.counting()));
        double all =
                Math.max(1, counts.values().stream().mapToLong(Long::longValue).sum());
        return Stream.of(Part.values())
                .map(part -> String.format(Locale.ROOT, "%.0f %%", 100 * counts.getOrDefault(part, 0L) / all))
                .collect(Collectors.joining(" | "));
    }

    /// By the first of these that a stack has a class of: highlights call the analysis of the index. Whatever reads
    /// rows is the database's, but pages are made within a transaction, so what only manages it comes late.
    private enum Part {
        HIGHLIGHTS(
                "cairn.application.search.Highlights",
                "cairn.application.search.Chunks",
                "cairn.domain.search.highlight."),
        INDEX("cairn.adapter.search."),
        FUSION(
                "cairn.application.search.QueryExecution",
                "cairn.application.search.ScoreFusion",
                "cairn.domain.search."),
        DATABASE("cairn.adapter.persistence."),
        HTTP("cairn.", "org.eclipse.jetty.", "io.javalin.");

        private final String[] classes;

        Part(String... classes) {
            this.classes = classes;
        }

        /// Empty for what is no request's.
        static Optional<Part> of(RecordedEvent sample) {
            if (sample.getStackTrace() == null) {
                return Optional.empty();
            }
            List<String> stack = sample.getStackTrace().getFrames().stream()
                    .filter(RecordedFrame::isJavaFrame)
                    .map(frame -> frame.getMethod().getType().getName())
                    .toList();
            if (stack.stream().anyMatch(Part::readsRows)) {
                return Optional.of(DATABASE);
            }
            return Stream.of(values())
                    .filter(part -> stack.stream().anyMatch(part::has))
                    .findFirst();
        }

        private static boolean readsRows(String type) {
            return DATABASE.has(type) && !type.startsWith("cairn.adapter.persistence.transaction.");
        }

        private boolean has(String type) {
            return Stream.of(classes).anyMatch(type::startsWith);
        }
    }
}
