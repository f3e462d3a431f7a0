package cairn.application.enrichment;

import cairn.application.port.blob.BlobStore;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.domain.content.BlobPath;
import cairn.domain.job.Job;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Resource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/// Finds the files of jobs, and reads their bytes.
public final class StoredFiles {
    private final ResourceRepository resources;
    private final ResourceChanges changes;
    private final BlobStore blobs;

    public StoredFiles(ResourceRepository resources, ResourceChanges changes, BlobStore blobs) {
        this.resources = resources;
        this.changes = changes;
        this.blobs = blobs;
    }

    /// Whether the file still has these bytes. Called inside the transaction that stores the results;
    /// locks the file until it ends.
    boolean has(Job job, FileContent content) {
        return changes.findForUpdate(job.workspace(), job.resource())
                .filter(Resource.StoredFile.class::isInstance)
                .map(Resource.StoredFile.class::cast)
                .filter(file -> file.content().path().equals(content.path()))
                .isPresent();
    }

    /// Returns empty if the file does not exist.
    Optional<Resource.StoredFile> find(Job job) {
        return resources
                .find(job.workspace(), job.resource())
                .filter(Resource.StoredFile.class::isInstance)
                .map(Resource.StoredFile.class::cast);
    }

    <T> T read(BlobPath path, Reader<T> reader) {
        try (InputStream bytes = blobs.open(path, 0)) {
            return reader.read(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Processes a file's bytes.
    interface Reader<T> {
        T read(InputStream bytes) throws IOException;
    }
}
