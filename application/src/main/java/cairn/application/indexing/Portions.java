package cairn.application.indexing;

import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Collects changes until their texts reach a total length, then passes them on.
final class Portions {
    private static final long MOST_CHARACTERS = 8_000_000;

    private final Consumer<List<Change>> sink;
    private final List<Change> collected = new ArrayList<>();
    private long characters;

    Portions(Consumer<List<Change>> sink) {
        this.sink = sink;
    }

    void add(Change change) {
        collected.add(change);
        if (change instanceof Change.PutResource put) {
            characters += length(put.document());
        }
        if (characters > MOST_CHARACTERS) {
            flush();
        }
    }

    private static long length(Document document) {
        long comments = document.comments().stream().mapToLong(String::length).sum();
        long passages = document.passages().stream()
                .mapToLong(passage -> 2L * passage.values().length)
                .sum();
        return comments
                + passages
                + (document.text() == null ? 0 : document.text().length());
    }

    void flush() {
        if (!collected.isEmpty()) {
            sink.accept(List.copyOf(collected));
        }
        collected.clear();
        characters = 0;
    }
}
