package cairn.bootstrap.wiring.adapters;

import cairn.adapter.enrichment.embedding.OnnxEmbedders;
import cairn.adapter.enrichment.vision.PictureModels;
import cairn.adapter.persistence.Database;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.adapter.storage.filesystem.HmacExportLinks;
import cairn.adapter.storage.filesystem.HmacUrlSigner;
import cairn.adapter.storage.filesystem.SigningSecret;
import cairn.application.embedding.TextModels;
import cairn.application.port.IdSource;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.FileLinks;
import cairn.application.port.exchange.ExportLinks;
import cairn.application.port.extraction.PageFetcher;
import cairn.application.port.job.WorkObserver;
import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.webhook.WebhookSender;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.runtime.folder.NodeId;
import cairn.bootstrap.runtime.identity.TimeOrderedIds;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Supplier;

/// The adapters behind the ports, opened in the order of their dependencies and closed in reverse.
public record Adapters(
        InstantSource clock,
        IdSource ids,
        OnnxEmbedders embedders,
        SummarySource summaries,
        PictureModels pictureModels,
        Database database,
        SearchEngine search,
        FileLinks links,
        ExportLinks exportLinks,
        FileStore files,
        Readers readers,
        PageSource web)
        implements AutoCloseable {

    /// @param publicUrl known once the server listens
    public static Adapters open(
            Configuration configuration, Path folder, Supplier<String> publicUrl, WorkObserver observer) {
        InstantSource clock = InstantSource.system();
        IdSource ids = new TimeOrderedIds(clock);
        // The model takes longest, so it loads in the background from the start.
        OnnxEmbedders embedders = EmbedderSource.open(configuration.embedding(), configuration.modelsDir());
        embedders.load();
        try {
            return open(configuration, folder, publicUrl, observer, clock, ids, embedders);
        } catch (RuntimeException | Error e) {
            embedders.close();
            throw e;
        }
    }

    private static Adapters open(
            Configuration configuration,
            Path folder,
            Supplier<String> publicUrl,
            WorkObserver observer,
            InstantSource clock,
            IdSource ids,
            OnnxEmbedders embedders) {
        SummarySource summaries = SummarySource.open(configuration.summaries(), clock);
        PictureModels pictureModels = PictureModels.open(configuration.modelsDir());
        Database database = PersistenceWiring.open(configuration, folder, ids, clock);
        SearchEngine search = SearchEngine.open(configuration.search(), folder, lucene(configuration, folder));
        SigningSecret secret = secret(configuration, database, folder);
        HmacUrlSigner signer = new HmacUrlSigner(
                publicUrl, secret, configuration.storage().lifetimes().fileLink());
        FileStore files = FileStore.open(configuration.storage(), folder, signer, clock);
        Readers readers = Readers.open(configuration, folder, observer);
        PageSource web = PageSource.open(configuration.fetch());
        return new Adapters(
                clock,
                ids,
                embedders,
                summaries,
                pictureModels,
                database,
                search,
                signer,
                new HmacExportLinks(publicUrl, secret),
                files,
                readers,
                web);
    }

    /// An index beside its own database has missed nothing.
    private static LuceneSettings lucene(Configuration configuration, Path folder) {
        LuceneSettings settings = LuceneSettings.defaults()
                .withReserveBytes(configuration.storage().reserveBytes());
        return configuration.hasSharedDatabase()
                ? settings.withOwner(NodeId.of(folder).toString())
                : settings;
    }

    private static SigningSecret secret(Configuration configuration, Database database, Path folder) {
        return configuration.hasSharedDatabase()
                ? SigningSecret.shared(database.nodes().sharedValues(), folder)
                : SigningSecret.load(folder);
    }

    public TextModels textModels() {
        return new TextModels(embedders, database.workspaces().models(), database.recipes());
    }

    public SearchIndex index() {
        return search.index();
    }

    public IndexVocabulary vocabulary() {
        return search.vocabulary();
    }

    public BlobStore blobs() {
        return files.blobs();
    }

    public WebhookSender webhooks() {
        return web.webhooks();
    }

    public PageFetcher pages() {
        return web.pages();
    }

    @Override
    public void close() {
        web.close();
        readers.close();
        search.close();
        database.close();
        pictureModels.close();
        embedders.close();
        files.close();
    }
}
