package cairn.bootstrap.wiring;

import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.adapter.persistence.Database;
import cairn.adapter.search.lucene.LuceneSearchIndex;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.adapter.storage.filesystem.FilesystemBlobStore;
import cairn.adapter.storage.filesystem.HmacUrlSigner;
import cairn.adapter.storage.filesystem.SigningSecret;
import cairn.application.port.IdSource;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.identity.TimeOrderedIds;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Supplier;

/// What stands behind the ports of the embedded server, opened in the order it is needed and closed in reverse.
record Adapters(
        InstantSource clock,
        IdSource ids,
        OnnxEmbedder embedder,
        Database database,
        LuceneSearchIndex index,
        FilesystemBlobStore blobs,
        HmacUrlSigner signer)
        implements AutoCloseable {

    /// @param publicUrl known once the server listens
    static Adapters open(Configuration configuration, Path folder, Supplier<String> publicUrl) {
        InstantSource clock = InstantSource.system();
        IdSource ids = new TimeOrderedIds(clock);
        // The model takes longest: it loads in the background from the first moment.
        OnnxEmbedder embedder = new OnnxEmbedder(configuration.modelsDir());
        embedder.load();
        Database database = PersistenceWiring.open(configuration, folder, ids, clock);
        LuceneSearchIndex index = LuceneSearchIndex.open(folder.resolve("index"), LuceneSettings.defaults());
        FilesystemBlobStore blobs = new FilesystemBlobStore(
                folder.resolve("blobs"), configuration.storage().reserveBytes());
        HmacUrlSigner signer = new HmacUrlSigner(
                publicUrl, SigningSecret.load(folder), configuration.storage().fileLinkLifetime());
        return new Adapters(clock, ids, embedder, database, index, blobs, signer);
    }

    @Override
    public void close() {
        index.close();
        database.close();
        embedder.close();
    }
}
