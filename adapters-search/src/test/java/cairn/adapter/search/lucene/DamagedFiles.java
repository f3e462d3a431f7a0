package cairn.adapter.search.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;

final class DamagedFiles extends FilterDirectory {
    private final AtomicBoolean isDamaged;

    DamagedFiles(Path folder, AtomicBoolean isDamaged) throws IOException {
        super(FSDirectory.open(folder));
        this.isDamaged = isDamaged;
    }

    @Override
    public IndexOutput createOutput(String name, IOContext context) throws IOException {
        if (isDamaged.get()) {
            throw new CorruptIndexException("damaged", name);
        }
        return super.createOutput(name, context);
    }
}
