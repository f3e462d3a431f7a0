package cairn.bootstrap.finding;

import cairn.adapter.enrichment.picture.ImageIoPictureReader;
import cairn.adapter.enrichment.picture.PictureLimits;
import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.search.lucene.LuceneSearchIndex;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.adapter.search.text.highlight.TokenHighlighter;
import cairn.application.context.ComparedVectors;
import cairn.application.embedding.TextModels;
import cairn.application.indexing.DocumentAssembler;
import cairn.application.indexing.Freshness;
import cairn.application.indexing.Indexer;
import cairn.application.node.WorkShare;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.extraction.PictureReader;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.EmbeddingModels;
import cairn.application.port.model.HashingEmbedder;
import cairn.application.port.model.KnownModels;
import cairn.application.port.model.PictureModel;
import cairn.application.port.search.Highlighter;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.SearchIndex;
import cairn.application.processing.OutdatedRecipes;
import cairn.application.processing.ReprocessOutdated;
import cairn.application.processing.Reprocessing;
import cairn.application.search.ColourReRanker;
import cairn.application.search.HitPage;
import cairn.application.search.ImageQueryVectorFinder;
import cairn.application.search.QueryExecution;
import cairn.application.search.Question;
import cairn.application.search.ScoreFusion;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchPreparation;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchScope;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.HitPart;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Fusion;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// A database, an index and what connects them, without a server.
final class Finder implements AutoCloseable {
    final Database database;
    final LuceneSearchIndex index;
    final Embedder embedder = new HashingEmbedder();
    final Indexer indexer;
    Freshness freshness;
    final Samples samples;
    final Home home;
    final PictureReader reader;
    Highlighter highlighter = new TokenHighlighter();
    PictureModel pictures = new PictureModel.Missing("none");
    WorkShare share = WorkShare.WHOLE;

    Finder(Path folder) {
        database = Database.open(
                DatabaseSettings.inMemory("finder-" + System.nanoTime()), new SampleIds(), InstantSource.system());
        index = LuceneSearchIndex.open(folder, LuceneSettings.defaults());
        reader = new ImageIoPictureReader(folder.resolve("work"), PictureLimits.DEFAULT);
        indexer = indexerOf(index);
        freshness = new Freshness(indexer);
        samples = new Samples(new OpenedDatabase(database), new SampleIds());
        home = samples.home();
        database.workspaces().models().choose(home.workspace(), embedder.model());
    }

    Indexer indexerOf(SearchIndex some) {
        return new Indexer(
                database.transactions(),
                database.indexGeneration(some.generation()),
                some,
                new DocumentAssembler(
                        database.resources(),
                        database.annotations().tags(),
                        database.annotations().comments(),
                        database.texts(),
                        database.vectors(),
                        database.passages(),
                        new ComparedVectors(database.vectors(), database.contexts()),
                        database.tree()),
                database.workspaces().deletions(),
                () -> share,
                database.indexBacklog());
    }

    TextModels models() {
        return models(embedder);
    }

    TextModels models(Embedder chosen, Embedder... others) {
        return models(new KnownModels(chosen, others));
    }

    TextModels models(EmbeddingModels models) {
        return new TextModels(models, database.workspaces().models(), database.recipes());
    }

    /// A note that is marked but not indexed yet.
    ResourceId note(String text) {
        return note(text, false);
    }

    ResourceId noteIn(ResourceId folder, String text) {
        return note(folder, text, false);
    }

    /// @param embedded whether it has its vector already
    ResourceId note(String text, boolean embedded) {
        return note(home.inbox(), text, embedded);
    }

    private ResourceId note(ResourceId folder, String text, boolean embedded) {
        return database.transactions().writeRelaxed(() -> {
            ResourceId id = samples.note(home, folder, "note").id();
            database.texts().write(home.workspace(), id, Source.WRITTEN, text.getBytes(StandardCharsets.UTF_8));
            if (embedded) {
                database.vectors()
                        .write(
                                home.workspace(),
                                id,
                                new StoredVector(embedder.model(), "hash", embedder.embedText(text)));
            }
            markDirty(id);
            return id;
        });
    }

    /// A note without text that has a vector.
    ResourceId named(String name) {
        return database.transactions().writeRelaxed(() -> {
            ResourceId id = samples.note(home, home.inbox(), name).id();
            StoredVector vector = new StoredVector(embedder.model(), "hash", embedder.embedText(name));
            database.vectors().write(home.workspace(), id, vector);
            markDirty(id);
            return id;
        });
    }

    void markDirty(ResourceId id) {
        database.indexBacklog().markDirty(home.workspace(), new Entry.OfResource(id));
    }

    /// Lets the index catch up.
    void catchUp() {
        while (indexer.applyPending(500) > 0) {
            indexer.flush();
        }
    }

    SearchResources.Result search(String text, SearchMode mode) {
        return search(embedder, text, mode, Optional.empty(), 1, 20);
    }

    long count(String word) {
        return search(word, SearchMode.KEYWORD).total().value();
    }

    SearchResources.Result search(String text, SearchMode mode, SearchConditions conditions) {
        return search(
                embedder,
                new SearchResources.Query(
                        List.of(question(text, mode)), conditions, 0, Optional.empty(), HitPart.USUAL, 0, 20));
    }

    static Question question(String text, SearchMode mode) {
        return new Question(
                "",
                QueryText.of(text),
                mode,
                Precision.USUAL,
                SearchConditions.NONE,
                Optional.empty(),
                Optional.empty());
    }

    SearchResources.Result search(
            Embedder with, String text, SearchMode mode, Optional<ResourceOrder> sort, int page, int pageSize) {
        return search(
                with,
                new SearchResources.Query(
                        List.of(question(text, mode)),
                        SearchConditions.NONE,
                        0,
                        sort,
                        HitPart.USUAL,
                        (page - 1) * pageSize,
                        pageSize));
    }

    /// The first page, with every part of a hit.
    SearchResources.Result search(TextModels with, Question... questions) {
        return search(
                with,
                new SearchResources.Query(
                        List.of(questions),
                        SearchConditions.NONE,
                        0,
                        Optional.empty(),
                        EnumSet.allOf(HitPart.class),
                        0,
                        20));
    }

    SearchResources.Result search(Embedder with, SearchResources.Query query) {
        return search(models(with), query);
    }

    SearchResources.Result search(TextModels with, SearchResources.Query query) {
        Principal principal = new Principal(
                home.account().id(), home.workspace(), new KeyId(samples.id()), KeyGrant.FULL, Plan.unlimited());
        return searches(with).execute(principal, query);
    }

    private SearchResources searches(TextModels with) {
        ImageQueryVectorFinder imageQueries = new ImageQueryVectorFinder(pictures, reader, database.vectors());
        SearchPreparation preparation = new SearchPreparation(
                new SearchScope(
                        database.tree(),
                        database.places().aliases(),
                        database.places().purges(),
                        database.places().expired(),
                        database.annotations().tags()),
                freshness,
                with,
                imageQueries,
                database.resources(),
                database.vectors());
        QueryExecution execution = new QueryExecution(
                index,
                index,
                new ScoreFusion(index, Fusion.adaptive(), new ComparedVectors(database.vectors(), database.contexts())),
                new ColourReRanker(database.pictures()),
                InstantSource.system());
        return new SearchResources(
                database.transactions(),
                freshness,
                preparation,
                imageQueries,
                execution,
                new HitPage.Source(
                        database.resources(),
                        database.places().creationTimes(),
                        database.texts(),
                        database.passages(),
                        new ComparedVectors(database.vectors(), database.contexts()),
                        highlighter),
                InstantSource.system());
    }

    static List<ResourceId> ids(SearchResources.Result result) {
        return result.hits().stream().map(hit -> hit.view().resource().id()).toList();
    }

    @Override
    public void close() {
        freshness.close();
        index.close();
        database.close();
    }

    /// @param batch how many resources an execution takes
    ReprocessOutdated reprocess(OutdatedRecipes outdated, InstantSource clock, int batch) {
        Reprocessing reprocessing = new Reprocessing(
                database.resourceChanges(),
                database.processing(),
                database.recipes(),
                database.jobs(),
                database.jobStatistics(),
                outdated);
        return new ReprocessOutdated(
                database.transactions(),
                database.recipes(),
                database.jobStatistics(),
                outdated,
                reprocessing,
                clock,
                batch);
    }
}
