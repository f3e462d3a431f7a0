package cairn.adapter.search.lucene;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;

/// A folder in which creating a file can fail.
final class FaultyFiles extends FilterDirectory {
    private final Fault fault;

    FaultyFiles(Path folder, Fault fault) throws IOException {
        super(FSDirectory.open(folder));
        this.fault = fault;
    }

    @Override
    public IndexOutput createOutput(String name, IOContext context) throws IOException {
        fault.meet(name);
        return super.createOutput(name, context);
    }

    /// Called with the name of a file before it is created; throws to make that fail.
    interface Fault {
        void meet(String name) throws IOException;
    }
}
