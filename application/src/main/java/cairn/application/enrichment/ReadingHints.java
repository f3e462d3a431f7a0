package cairn.application.enrichment;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.UncheckedIOException;

/// Explains to clients why a file could not be read.
final class ReadingHints {
    private ReadingHints() {}

    static String of(Throwable problem) {
        return switch (problem) {
            case Unavailable unavailable
            when unavailable.part() == Part.READERS ->
                "The process that read it was killed each time, possibly because the system ran out of memory. Give the server more"
                        + " memory and reprocess the item.";
            case UncheckedIOException bytes -> "Its bytes could not be read from the file store.";
            default -> "The server failed while processing it; see the server's log.";
        };
    }
}
