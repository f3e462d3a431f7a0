package cairn.bootstrap.bench.latency;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;

/// By the first of these that a stack has a class of: highlights call the analysis of the index. Whatever reads
/// rows is the database's, but pages are made within a transaction, so what only manages it comes late.
enum ProfiledPart {
    HIGHLIGHTS(
            "cairn.application.search.Highlights", "cairn.application.search.Chunks", "cairn.domain.search.highlight."),
    INDEX("cairn.adapter.search."),
    FUSION("cairn.application.search.QueryExecution", "cairn.application.search.ScoreFusion", "cairn.domain.search."),
    DATABASE("cairn.adapter.persistence."),
    HTTP("cairn.", "org.eclipse.jetty.", "io.javalin.");

    private final String[] classes;

    ProfiledPart(String... classes) {
        this.classes = classes;
    }

    /// Empty for what is no request's.
    static Optional<ProfiledPart> of(RecordedEvent sample) {
        if (sample.getStackTrace() == null) {
            return Optional.empty();
        }
        List<String> stack = sample.getStackTrace().getFrames().stream()
                .filter(RecordedFrame::isJavaFrame)
                .map(frame -> frame.getMethod().getType().getName())
                .toList();
        if (stack.stream().anyMatch(ProfiledPart::readsRows)) {
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
