package cairn.adapter.search.lucene;

import static cairn.application.port.search.SearchIndexFixture.id;
import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.search.lucene.RecordedDirectory.Event;
import cairn.adapter.search.lucene.folder.Left;
import cairn.application.port.search.SearchIndex.Change;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Records all operations on the index's folder, builds the folders that crashes could leave at any
/// moment, opens each as the server does, and compares it with the flushes: the index contains every
/// acknowledged flush, none whose rows are not durable yet, and nothing else.
@Tag("harness")
class IndexCrashTest {
    private static final WorkspaceId WORKSPACE = new WorkspaceId(new UUID(1, 1));
    private static final LuceneSettings SMALL = new LuceneSettings(1, 8, 0, "");
    private static final int ENTRIES = 40;

    private final boolean isLong = Boolean.getBoolean("cairn.long");

    /// The revision of each entry after each flush.
    private final List<Map<Integer, Long>> flushed = new ArrayList<>();

    private final Map<Integer, Long> applied = new HashMap<>();
    private long revision;

    @Test
    void keepsEveryFlushAfterACrashAtAnyMoment() throws IOException {
        int seeds = isLong ? Integer.getInteger("cairn.seeds", 10) : 1;
        int images = isLong ? Integer.getInteger("cairn.images", 2000) : 300;
        for (long seed = Long.getLong("cairn.seed", 1); seeds > 0; seed++, seeds--) {
            flushed.clear();
            applied.clear();
            Random random = new Random(seed);
            List<Event> events = run(random);
            for (int i = 0; i < images; i++) {
                check(events, random, "seed " + seed + ", image " + i);
            }
            System.out.println(
                    "index crash images: seed " + seed + ", " + images + " images of " + events.size() + " events");
        }
    }

    private List<Event> run(Random random) throws IOException {
        RecordedDirectory files = new RecordedDirectory(new ByteBuffersDirectory());
        flushed.add(Map.of());
        try (LuceneSearchIndex index = new LuceneSearchIndex(left -> IndexStore.open(files, SMALL, left))) {
            for (int step = 0; step < 60; step++) {
                index.apply(changes(random));
                if (random.nextInt(3) == 0) {
                    flush(index, files);
                }
            }
        }
        return files.events();
    }

    /// Segments of a few changes stay on the heap, those of many are written at once.
    private List<Change> changes(Random random) {
        int count = random.nextInt(8) == 0 ? 150 : random.nextInt(1, 8);
        return random.ints(count, 0, ENTRIES)
                .mapToObj(entry -> change(entry, random))
                .toList();
    }

    private Change change(int entry, Random random) {
        applied.put(entry, ++revision);
        if (random.nextInt(5) == 0) {
            return new Change.Remove(WORKSPACE, revision, id(entry).value());
        }
        String text = random.ints(random.nextInt(400), 0, 5000)
                .mapToObj(n -> "word" + n)
                .collect(Collectors.joining(" "));
        return new Change.PutResource(WORKSPACE, revision, note(entry, text));
    }

    private void flush(LuceneSearchIndex index, RecordedDirectory files) {
        int number = flushed.size();
        flushed.add(Map.copyOf(applied));
        index.flush(() -> files.add(new Event.RowsDurable(number)));
        files.add(new Event.Flushed(number));
    }

    private void check(List<Event> events, Random random, String image) throws IOException {
        int moment = random.nextInt(events.size() + 1);
        CrashedFolder folder = new CrashedFolder(Map.of());
        int acknowledged = 0;
        int allowed = 0;
        for (Event event : events.subList(0, moment)) {
            folder.happened(event);
            acknowledged = event instanceof Event.Flushed flush ? flush.flush() : acknowledged;
            allowed = event instanceof Event.RowsDurable rows ? rows.flush() : allowed;
        }
        Map<String, byte[]> left = folder.left(random);
        RecordedDirectory files = new RecordedDirectory(directory(left));
        assertThat(List.of(flushed.get(acknowledged), flushed.get(allowed)))
                .as(image + " at event " + moment)
                .contains(content(files, acknowledged > 0));
        // The opening is interrupted as well, and repeated.
        CrashedFolder again = new CrashedFolder(left);
        List<Event> opening = files.events();
        opening.subList(0, random.nextInt(opening.size() + 1)).forEach(again::happened);
        assertThat(List.of(flushed.get(acknowledged), flushed.get(allowed)))
                .as(image + " at event " + moment + ", opened twice")
                .contains(content(directory(again.left(random)), acknowledged > 0));
    }

    private static Directory directory(Map<String, byte[]> files) throws IOException {
        Directory directory = new ByteBuffersDirectory();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            try (IndexOutput output = directory.createOutput(file.getKey(), IOContext.DEFAULT)) {
                output.writeBytes(file.getValue(), file.getValue().length);
            }
        }
        return directory;
    }

    /// Empty if the index is new: then it is filled from the database.
    private static Map<Integer, Long> content(Directory files, boolean mustBeOld) throws IOException {
        IndexStore store = IndexStore.open(files, SMALL, new Left.Anything());
        try {
            assertThat(mustBeOld && store.isNew())
                    .as("a flushed index was given up")
                    .isFalse();
            IndexSearcher searcher = store.searchers().acquire();
            Map<Integer, Long> revisions = new HashMap<>();
            for (int entry = 0; entry < ENTRIES; entry++) {
                OptionalLong found = new Revisions(searcher)
                        .find(Schema.key(WORKSPACE.value(), id(entry).value()));
                int number = entry;
                found.ifPresent(known -> revisions.put(number, known));
            }
            store.searchers().release(searcher);
            return revisions;
        } finally {
            store.close();
        }
    }
}
