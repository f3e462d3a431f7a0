package cairn.adapter.resilience;

import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.SearchIndex;
import cairn.domain.failure.Failure.Part;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/// An index in another process. Searching and writing are kept apart: neither waits for places that the other
/// holds, and slow writes do not make searches fail.
public final class GuardedSearchIndex implements SearchIndex, IndexVocabulary {
    /// As many as the client has connections.
    private static final int SEARCHES = 30;
    private static final int WRITES = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final SearchIndex index;
    private final IndexVocabulary vocabulary;
    private final Guard searching;
    private final Guard writing;

    public GuardedSearchIndex(SearchIndex index, IndexVocabulary vocabulary) {
        this(
                index,
                vocabulary,
                new Guard(new Breaker("search", Part.SEARCH), SEARCHES, PATIENCE),
                new Guard(new Breaker("indexing", Part.SEARCH), WRITES, PATIENCE));
    }

    GuardedSearchIndex(SearchIndex index, IndexVocabulary vocabulary, Guard searching, Guard writing) {
        this.index = index;
        this.vocabulary = vocabulary;
        this.searching = searching;
        this.writing = writing;
    }

    public List<Breaker> breakers() {
        return List.of(searching.breaker(), writing.breaker());
    }

    @Override
    public void apply(List<Change> changes) {
        write(() -> index.apply(changes));
    }

    @Override
    public void remove(WorkspaceId workspace) {
        write(() -> index.remove(workspace));
    }

    @Override
    public void flush(Runnable before) {
        write(() -> index.flush(before));
    }

    @Override
    public String generation() {
        return index.generation();
    }

    @Override
    public boolean isNew() {
        return writing.call(index::isNew);
    }

    @Override
    public List<Ranking> search(Query query) {
        return searching.call(() -> index.search(query));
    }

    @Override
    public Set<ResourceId> matching(Query query, Set<ResourceId> among) {
        return searching.call(() -> index.matching(query, among));
    }

    @Override
    public Set<String> unknownWords(WorkspaceId workspace, QueryText text, boolean completesLastWord) {
        return searching.call(() -> vocabulary.unknownWords(workspace, text, completesLastWord));
    }

    @Override
    public List<NamedFolder> foldersNamed(WorkspaceId workspace, QueryText text) {
        return searching.call(() -> vocabulary.foldersNamed(workspace, text));
    }

    @Override
    public boolean holdsMoreThan(int items, WorkspaceId workspace) {
        return searching.call(() -> vocabulary.holdsMoreThan(items, workspace));
    }

    private void write(Runnable work) {
        writing.call(() -> {
            work.run();
            return work;
        });
    }
}
