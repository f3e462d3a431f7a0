package cairn.application.enrichment;

import cairn.application.job.Job;
import cairn.application.job.JobHandler;
import cairn.application.port.BlobStore;
import cairn.application.port.IndexBacklog;
import cairn.application.port.IndexBacklog.Entry;
import cairn.application.port.JobQueue;
import cairn.application.port.ProcessingRepository;
import cairn.application.port.ResourceRepository;
import cairn.application.port.TextExtractor;
import cairn.application.port.TextExtractor.Extraction;
import cairn.application.port.TextRepository;
import cairn.application.port.TextRepository.Source;
import cairn.application.port.Transactions;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the text out of a stored file, and passes it on to be summarised and embedded.
public final class ExtractContent implements JobHandler<Job.Extract> {
    private final Ports ports;
    private final ProcessingJournal journal;

    public ExtractContent(Ports ports, ProcessingJournal journal) {
        this.ports = ports;
        this.journal = journal;
    }

    @Override
    public void handle(Job.Extract job) {
        ports.resources()
                .find(job.workspace(), job.resource())
                .filter(Resource.StoredFile.class::isInstance)
                .map(Resource.StoredFile.class::cast)
                .ifPresent(file -> read(job, file.content()));
    }

    @Override
    public void postponed(Job.Extract job) {
        journal.postponed(job.workspace(), job.resource());
    }

    @Override
    public void failed(Job.Extract job, Throwable problem, int attempts, @Nullable Instant next) {
        journal.failed(
                job.workspace(),
                job.resource(),
                "extraction_failed",
                "The file's bytes could not be read just now.",
                attempts,
                next);
    }

    private void read(Job.Extract job, FileContent content) {
        journal.started(job.workspace(), job.resource());
        switch (extract(content)) {
            case Extraction.Extracted extracted -> keep(job, extracted);
            case Extraction.Unsupported unsupported -> passOn(job);
            case Extraction.Unreadable unreadable ->
                journal.failed(job.workspace(), job.resource(), unreadable.code(), unreadable.hint(), 1, null);
        }
    }

    /// A transcript stands for what the file itself holds.
    private Extraction extract(FileContent content) {
        BlobPath transcript = content.transcript();
        BlobPath path = transcript == null ? content.path() : transcript;
        MediaType type = transcript == null ? content.mimeType() : new MediaType("text", "plain");
        try (InputStream bytes = ports.blobs().open(path, 0)) {
            return ports.extractor().extract(type, content.fileName(), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void keep(Job.Extract job, Extraction.Extracted extracted) {
        Insight insight = new Insight(null, List.of(), null, extracted.truncated(), false, extracted.pageCount(), null);
        byte[] utf8 = extracted.text().getBytes(StandardCharsets.UTF_8);
        ports.transactions().writeRelaxed(() -> {
            if (ports.processing().update(job.workspace(), job.resource(), ProcessingState.PROCESSING, insight)) {
                ports.texts().write(job.workspace(), job.resource(), Source.EXTRACTED, utf8);
                ports.backlog().mark(job.workspace(), new Entry.OfResource(job.resource()));
                enqueueEmbedding(job);
            }
            return insight;
        });
    }

    private void passOn(Job.Extract job) {
        ports.transactions().writeRelaxed(() -> {
            enqueueEmbedding(job);
            return job;
        });
    }

    private void enqueueEmbedding(Job.Extract job) {
        ports.jobs()
                .enqueue(
                        new Job.Embed(job.workspace(), job.resource()),
                        ports.clock().instant());
    }

    /// What reading a file touches.
    public record Ports(
            Transactions transactions,
            ResourceRepository resources,
            TextRepository texts,
            ProcessingRepository processing,
            IndexBacklog backlog,
            JobQueue jobs,
            BlobStore blobs,
            TextExtractor extractor,
            InstantSource clock) {}
}
