package cairn.bootstrap.bench.peers;

import cairn.bootstrap.bench.PostgresService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What is measured.
enum Product {
    CAIRN(
            "Cairn",
            1,
            "on the disk (commits of several at once share a sync), searchable",
            "BM25 and vectors of 200 candidates each, scores merged; the server embeds the question"),
    OPENSEARCH(
            "OpenSearch",
            1,
            "on the disk (translog, a sync a request), searchable after a refresh",
            "`bool` of words and `knn`, scores added (the plugin with the query `hybrid` is not to be had)"),
    POSTGRES(
            "PostgreSQL",
            1,
            "on the disk (commits of several at once share a sync), searchable",
            "best 100 of `ts_rank_cd` and of pgvector (HNSW), reciprocal ranks added"),
    SQLITE("SQLite FTS5", 1, "on the disk (a sync a commit), searchable", "none: it has no vectors"),
    LUCENE(
            "bare Lucene",
            100,
            "on the disk (a sync a commit), searchable once opened anew",
            "best 100 of BM25 and of vectors, ranks added");

    /// Of servers; what runs inside a program is used by one thread.
    static final int CLIENTS = 8;

    private static final int BATCH = 100;

    /// Of all notes, for what is not searched afterwards.
    private static final int PART = 4;

    private final String label;
    private final int batch;
    private final String acknowledged;
    private final String hybrid;

    Product(String label, int batch, String acknowledged, String hybrid) {
        this.label = label;
        this.batch = batch;
        this.acknowledged = acknowledged;
        this.hybrid = hybrid;
    }

    String label() {
        return label;
    }

    /// When a creation is answered.
    String acknowledged() {
        return acknowledged;
    }

    String hybrid() {
        return searchesVectors() ? hybrid : this == POSTGRES ? "none: no pgvector was found" : hybrid;
    }

    boolean embedded() {
        return this == SQLITE || this == LUCENE;
    }

    int clients() {
        return embedded() ? 1 : CLIENTS;
    }

    boolean searchesVectors() {
        return this == CAIRN || takesVectors();
    }

    private boolean takesVectors() {
        return switch (this) {
            case CAIRN, SQLITE -> false;
            case OPENSEARCH, LUCENE -> true;
            case POSTGRES -> PostgresService.hasVectors();
        };
    }

    /// The last one is searched.
    List<Scenario> scenarios(int notes) {
        List<Scenario> scenarios = new ArrayList<>();
        if (takesVectors()) {
            scenarios.add(new Scenario(batch, false, notes / PART, false));
        }
        if (batch == 1) {
            scenarios.add(new Scenario(BATCH, takesVectors(), notes / PART, false));
        }
        scenarios.add(new Scenario(batch, takesVectors(), notes, true));
        return scenarios;
    }

    /// @param model that vectors are of
    Peer open(Path folder, Scenario scenario, String model) throws Exception {
        return switch (this) {
            case CAIRN -> CairnPeer.start(folder, model);
            case OPENSEARCH -> OpenSearchPeer.start(folder, scenario.vectors());
            case POSTGRES -> PostgresPeer.start(folder, scenario.vectors());
            case SQLITE -> SqlitePeer.open(folder);
            case LUCENE -> LucenePeer.open(folder, scenario.vectors());
        };
    }
}
