package cairn.adapter.search.lucene;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.FilterIndexOutput;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;

/// A directory that records all operations in order, so that [CrashedFolder] can build what a crash
/// would leave.
final class RecordedDirectory extends FilterDirectory {
    private final List<Event> events = new ArrayList<>();

    RecordedDirectory(Directory files) {
        super(files);
    }

    sealed interface Event {
        record Created(String name) implements Event {}

        /// A closed file, which does not change any more.
        record Written(String name, byte[] bytes) implements Event {}

        record Synced(Set<String> names) implements Event {}

        record Renamed(String from, String to) implements Event {}

        record Deleted(String name) implements Event {}

        record FolderSynced() implements Event {}

        /// The rows of that flush are durable, so its commit may be valid.
        record RowsDurable(int flush) implements Event {}

        /// The flush was acknowledged to the caller.
        record Flushed(int flush) implements Event {}
    }

    synchronized void add(Event event) {
        events.add(event);
    }

    synchronized List<Event> events() {
        return List.copyOf(events);
    }

    @Override
    public IndexOutput createOutput(String name, IOContext context) throws IOException {
        IndexOutput output = super.createOutput(name, context);
        return recorded(output);
    }

    @Override
    public IndexOutput createTempOutput(String prefix, String suffix, IOContext context) throws IOException {
        return recorded(super.createTempOutput(prefix, suffix, context));
    }

    private IndexOutput recorded(IndexOutput output) {
        add(new Event.Created(output.getName()));
        return new Output(output);
    }

    @Override
    public void sync(Collection<String> names) throws IOException {
        super.sync(names);
        add(new Event.Synced(Set.copyOf(names)));
    }

    @Override
    public void rename(String from, String to) throws IOException {
        add(new Event.Renamed(from, to));
        super.rename(from, to);
    }

    @Override
    public void deleteFile(String name) throws IOException {
        add(new Event.Deleted(name));
        super.deleteFile(name);
    }

    @Override
    public void syncMetaData() throws IOException {
        super.syncMetaData();
        add(new Event.FolderSynced());
    }

    private final class Output extends FilterIndexOutput {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Output(IndexOutput output) {
            super(output.toString(), output.getName(), output);
        }

        @Override
        public void writeByte(byte value) throws IOException {
            bytes.write(value);
            super.writeByte(value);
        }

        @Override
        public void writeBytes(byte[] values, int offset, int length) throws IOException {
            bytes.write(values, offset, length);
            super.writeBytes(values, offset, length);
        }

        @Override
        public void close() throws IOException {
            super.close();
            add(new Event.Written(getName(), bytes.toByteArray()));
        }
    }
}
