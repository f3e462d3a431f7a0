package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.Searches.Question;
import cairn.adapter.search.opensearch.connection.Connection;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings;
import cairn.adapter.search.opensearch.connection.Transports;
import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.SearchIndex;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The index of all workspaces in an OpenSearch cluster; several servers may share it.
///
/// The cluster may be unavailable when the server starts: the index is looked
/// up when it is first needed.
public final class OpenSearchSearchIndex implements SearchIndex, IndexVocabulary, AutoCloseable {
    /// Separate connections, so that slow writes leave some to searches, and slow searches to writes.
    private final Connection searching;
    private final Connection writing;
    private final OpenSearchSettings settings;
    private final Writer writer;
    private final ReentrantLock opening = new ReentrantLock();
    private volatile @Nullable Boolean isNew;
    private volatile boolean isFlushed;

    private OpenSearchSearchIndex(Connection searching, Connection writing, OpenSearchSettings settings) {
        this.searching = searching;
        this.writing = writing;
        this.settings = settings;
        this.writer = new Writer(writing, settings);
    }

    public static OpenSearchSearchIndex of(OpenSearchSettings settings) {
        return new OpenSearchSearchIndex(
                new Connection(Transports.open(settings, settings.searchTimeout())),
                new Connection(Transports.open(settings, settings.writeTimeout())),
                settings);
    }

    @Override
    public String generation() {
        return Generation.alias(settings);
    }

    @Override
    public boolean isNew() {
        Boolean known = isNew;
        return known == null ? open() : known;
    }

    private boolean open() {
        opening.lock();
        try {
            Boolean known = isNew;
            if (known != null) {
                return known;
            }
            boolean made = Generation.open(writing, settings);
            isFlushed = !made;
            isNew = made;
            return made;
        } finally {
            opening.unlock();
        }
    }

    @Override
    public void apply(List<Change> changes) {
        isNew();
        writer.write(changes);
    }

    @Override
    public void remove(WorkspaceId workspace) {
        isNew();
        new Removal(writing, settings, workspace).run();
    }

    /// Acknowledged changes are already on the cluster's disks. Only the first flush matters: it marks
    /// the index as usable.
    @Override
    public void flush(Runnable before) {
        before.run();
        isNew();
        if (!isFlushed) {
            Generation.markFlushed(writing, settings);
            isFlushed = true;
        }
    }

    @Override
    public List<Ranking> search(Query query) {
        return prepared(query).rankings();
    }

    @Override
    public Set<ResourceId> matching(Query query, Set<ResourceId> among) {
        return among.isEmpty() ? Set.of() : prepared(query).matching(among);
    }

    @Override
    public Set<String> unknownWords(WorkspaceId workspace, QueryText text, boolean completesLastWord) {
        isNew();
        return new KnownWords(new Searches(searching, settings, workspace)).unknown(text, completesLastWord);
    }

    @Override
    public List<NamedFolder> foldersNamed(WorkspaceId workspace, QueryText text) {
        isNew();
        return OpenSearchFolders.named(new Searches(searching, settings, workspace), text);
    }

    @Override
    public boolean holdsMoreThan(int items, WorkspaceId workspace) {
        isNew();
        Searches searches = new Searches(searching, settings, workspace);
        Question all =
                new Question(Clauses.term(Schema.ITEM_OF, workspace.value().toString()), 0, items + 1);
        return searches.ask(List.of(all)).getFirst().matches() > items;
    }

    private Search prepared(Query query) {
        isNew();
        return new Search(new Searches(searching, settings, query.workspace()), query);
    }

    @Override
    public void close() {
        try (searching) {
            writing.close();
        }
    }
}
