package cairn.adapter.search.lucene;

import cairn.adapter.search.lucene.RecordedDirectory.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/// The possible content of a folder after a power cut. A synced file is complete; any other is complete,
/// cut off, zeroed or empty. Files are created, renamed and deleted in order, as in a journaling file
/// system. The last of these changes may be missing, except those before the creation of a synced file
/// or before a sync of the folder.
final class CrashedFolder {
    private final Map<String, File> current = new HashMap<>();
    private final Map<String, File> durable = new HashMap<>();
    private final List<Change> pending = new ArrayList<>();
    private int certain;

    /// @param before the initial files, all of them on the disk
    CrashedFolder(Map<String, byte[]> before) {
        before.forEach((name, bytes) -> durable.put(name, new File(bytes, true, files -> {})));
        current.putAll(durable);
    }

    private interface Change {
        void apply(Map<String, File> files);
    }

    private static final class File {
        private final Change creation;
        private byte[] bytes;
        private boolean isSynced;

        File(byte[] bytes, boolean isSynced, Change creation) {
            this.bytes = bytes;
            this.isSynced = isSynced;
            this.creation = creation;
        }
    }

    void happened(Event event) {
        switch (event) {
            case Event.Created created -> create(created.name());
            case Event.Written written -> file(written.name()).bytes = written.bytes();
            case Event.Synced synced -> synced.names().forEach(this::sync);
            case Event.Renamed(String from, String to) ->
                change(files -> {
                    File file = files.remove(from);
                    if (file != null) {
                        files.put(to, file);
                    }
                });
            case Event.Deleted deleted -> change(files -> files.remove(deleted.name()));
            case Event.FolderSynced all -> {
                durable.clear();
                durable.putAll(current);
                pending.clear();
                certain = 0;
            }
            case Event.RowsDurable rows -> {}
            case Event.Flushed flushed -> {}
        }
    }

    private void create(String name) {
        List<File> made = new ArrayList<>();
        Change creation = files -> files.put(name, made.getFirst());
        made.add(new File(new byte[0], false, creation));
        change(creation);
    }

    private void change(Change change) {
        pending.add(change);
        change.apply(current);
    }

    private void sync(String name) {
        File file = file(name);
        file.isSynced = true;
        certain = Math.max(certain, pending.indexOf(file.creation) + 1);
    }

    private File file(String name) {
        return Objects.requireNonNull(current.get(name), name);
    }

    Map<String, byte[]> left(Random random) {
        Map<String, File> files = new HashMap<>(durable);
        int changes = random.nextInt(certain, pending.size() + 1);
        pending.subList(0, changes).forEach(change -> change.apply(files));
        Map<String, byte[]> left = new HashMap<>();
        files.forEach((name, file) -> left.put(name, file.isSynced ? file.bytes : torn(file.bytes, random)));
        return left;
    }

    private static byte[] torn(byte[] bytes, Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> bytes;
            case 1 -> new byte[bytes.length];
            case 2 -> new byte[0];
            default -> Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
        };
    }
}
