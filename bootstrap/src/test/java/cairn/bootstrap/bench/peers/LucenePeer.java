package cairn.bootstrap.bench.peers;

import cairn.bootstrap.bench.Folders;
import cairn.bootstrap.bench.Processes;
import cairn.bootstrap.bench.latency.BareLucene;
import cairn.bootstrap.bench.latency.BarePages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.Version;

/// The library by itself in this process, with default settings; a commit after each batch. Ranks of words and of
/// vectors are added.
final class LucenePeer implements Peer {
    private final Path folder;
    private final boolean vectors;
    private final MMapDirectory directory;
    private final IndexWriter writer;
    private Optional<BarePages> pages = Optional.empty();

    private LucenePeer(Path folder, boolean vectors) throws IOException {
        this.folder = Files.createDirectories(folder.resolve("index"));
        this.vectors = vectors;
        this.directory = new MMapDirectory(this.folder);
        this.writer = new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()));
    }

    static LucenePeer open(Path folder, boolean vectors) throws IOException {
        return new LucenePeer(folder, vectors);
    }

    @Override
    public void create(List<Note> notes) throws IOException {
        for (Note note : notes) {
            writer.addDocument(document(note));
        }
        writer.commit();
    }

    private Document document(Note note) {
        Document document = new Document();
        document.add(new StringField("id", note.id().toString(), Field.Store.YES));
        document.add(new StoredField("name", note.name()));
        document.add(new TextField(BareLucene.TEXT, note.name() + "\n" + note.text(), Field.Store.YES));
        note.tags().forEach(tag -> document.add(new StringField("tag", tag, Field.Store.YES)));
        if (vectors) {
            document.add(
                    new KnnFloatVectorField(BareLucene.VECTOR, note.vector(), VectorSimilarityFunction.DOT_PRODUCT));
        }
        return document;
    }

    @Override
    public void awaitSearchable() throws IOException {
        pages = Optional.of(BarePages.in(folder));
    }

    @Override
    public int keyword(Question question) {
        return page(question, Optional.empty());
    }

    @Override
    public int hybrid(Question question) {
        return page(question, Optional.of(question.vector()));
    }

    private int page(Question question, Optional<float[]> vector) {
        return pages.orElseThrow().page(question.text(), vector, PAGE) == 0 ? 0 : PAGE;
    }

    @Override
    public Processes processes() {
        return Processes.own();
    }

    @Override
    public String version() {
        return Version.LATEST.toString();
    }

    @Override
    public long bytesOnDisk() throws IOException {
        return Folders.bytes(folder);
    }

    @Override
    public void close() throws IOException {
        if (pages.isPresent()) {
            pages.get().close();
        }
        writer.close();
        directory.close();
    }
}
