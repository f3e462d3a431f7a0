package cairn.adapter.search.lucene.folder;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.Lock;

/// The files of an index before it is opened.
///
/// @param version of indices that can be used
public record IndexFolder(Directory files, String version) {
    static final String VERSION_KEY = "cairn.version";
    static final String COMMIT_KEY = "cairn.commit";

    /// @throws IOException if the folder lacks what this run saved there
    public void require(Left.Saved saved) throws IOException {
        boolean isThere = commit().map(saved.commits()::contains).orElse(!saved.isAny());
        if (!isThere) {
            throw new IOException("the saved index is missing in the folder; restore it, or restart the server");
        }
    }

    /// The name of the last commit; empty if there is none of this version. An index without a commit
    /// counts as new.
    public Optional<String> commit() throws IOException {
        try {
            Map<String, String> data = SegmentInfos.readLatestCommit(files).getUserData();
            return version.equals(data.get(VERSION_KEY))
                    ? Optional.of(data.getOrDefault(COMMIT_KEY, ""))
                    : Optional.empty();
        } catch (IndexNotFoundException e) {
            return Optional.empty();
        }
    }

    /// Whether the files are the cause. Lucene reports an unknown codec as an illegal argument.
    public static boolean isBroken(Exception e) {
        return e instanceof CorruptIndexException
                || e instanceof IndexFormatTooOldException
                || e instanceof IndexFormatTooNewException
                || e instanceof IndexNotFoundException
                || e instanceof EOFException
                || e instanceof FileNotFoundException
                || e instanceof NoSuchFileException
                || e instanceof IllegalArgumentException;
    }

    /// Deletes all files. Fails while another process has the index open.
    public void wipe() throws IOException {
        try (Lock lock = files.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
            for (String file : files.listAll()) {
                if (!file.equals(IndexWriter.WRITE_LOCK_NAME)) {
                    lock.ensureValid();
                    files.deleteFile(file);
                }
            }
        }
    }
}
