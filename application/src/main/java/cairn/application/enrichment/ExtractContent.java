package cairn.application.enrichment;

import cairn.application.job.JobHandler;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.extraction.TextExtractor;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.StepResults;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.content.Recording;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Kind;
import cairn.domain.resource.Resource;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Extracts the text of a stored document or picture, and thumbnails of its first page. Then the text is
/// summarised and embedded.
public final class ExtractContent implements JobHandler<Job.ReadText> {
    private static final Extraction.Extracted TEXT_LEFT_OUT = new Extraction.Extracted("", true, null);

    private final Transactions transactions;
    private final StoredFiles files;
    private final TextExtractor extractor;
    private final TextRepository texts;
    private final Thumbnails thumbnails;
    private final ProcessingJournal journal;
    private final StepResults results;

    public ExtractContent(
            Transactions transactions,
            StoredFiles files,
            TextExtractor extractor,
            TextRepository texts,
            Thumbnails thumbnails,
            ProcessingJournal journal,
            StepResults results) {
        this.transactions = transactions;
        this.files = files;
        this.extractor = extractor;
        this.texts = texts;
        this.thumbnails = thumbnails;
        this.journal = journal;
        this.results = results;
    }

    @Override
    public void handle(Job.ReadText job) {
        files.find(job).ifPresent(file -> read(job, file));
    }

    @Override
    public void postponed(Job.ReadText job) {
        journal.postponed(job);
    }

    @Override
    public void failed(Job.ReadText job, Throwable problem, int attempts, @Nullable Instant next) {
        journal.failed(job, "extraction_failed", ReadingHints.of(problem), attempts, next);
    }

    private void read(Job.ReadText job, Resource.StoredFile file) {
        journal.started(job);
        switch (extract(file.content())) {
            case Extraction.Extracted extracted -> keep(job, file, extracted, firstPage(job, file, extracted));
            case Extraction.Unsupported unsupported -> passOn(job, file);
            case Extraction.Unreadable unreadable -> refuse(job, file, unreadable);
        }
    }

    /// A picture that was read remains visible even if recognising its text fails.
    private void refuse(Job.ReadText job, Resource.StoredFile file, Extraction.Unreadable unreadable) {
        switch (job) {
            case Job.Extract extract -> {
                if (files.has(job, file.content())) {
                    journal.failed(job, unreadable.code(), unreadable.hint(), 1, null);
                }
            }
            case Job.Recognise recognise -> keep(job, file, TEXT_LEFT_OUT, Optional.empty());
        }
    }

    /// A transcript takes the place of the file's own text.
    private Extraction extract(FileContent content) {
        BlobPath transcript = content.transcript();
        if (transcript == null) {
            return extract(content, content.path(), content.mimeType());
        }
        return switch (extract(content, transcript, new MediaType("text", "plain"))) {
            case Extraction.Extracted text -> text.withRecording(recording(content));
            case Extraction.Unsupported unsupported -> unsupported;
            case Extraction.Unreadable unreadable -> unreadable;
        };
    }

    /// A transcript does not change the properties of the recording.
    private @Nullable Recording recording(FileContent content) {
        String type = content.mimeType().type();
        boolean isRecording = type.equals("audio") || type.equals("video");
        return isRecording && extract(content, content.path(), content.mimeType()) instanceof Extraction.Extracted own
                ? own.recording()
                : null;
    }

    private Extraction extract(FileContent content, BlobPath path, MediaType type) {
        return files.read(path, bytes -> extractor.extract(type, content.fileName(), bytes));
    }

    /// Pictures already have thumbnails of their own.
    private Optional<DrawnPicture> firstPage(Job job, Resource.StoredFile file, Extraction.Extracted extracted) {
        return file.kind() != Kind.IMAGE
                ? thumbnails.draw(job.workspace(), job.resource(), extracted.firstPage())
                : Optional.empty();
    }

    private void keep(
            Job.ReadText job,
            Resource.StoredFile file,
            Extraction.Extracted extracted,
            Optional<DrawnPicture> firstPage) {
        Insight insight = new Insight(
                null,
                List.of(),
                null,
                extracted.truncated(),
                false,
                extracted.pageCount(),
                null,
                extracted.recording());
        byte[] utf8 = extracted.text().getBytes(StandardCharsets.UTF_8);
        transactions.writeRelaxed(() -> {
            if (files.has(job, file.content()) && results.advance(job, insight)) {
                texts.write(job.workspace(), job.resource(), Source.EXTRACTED, utf8);
                firstPage.ifPresent(page -> thumbnails.keep(job.workspace(), job.resource(), page));
                results.changed(job);
                results.passOn(job, Step.EXTRACTION, next(job));
            } else {
                firstPage.ifPresent(page -> thumbnails.discard(job.workspace(), page));
            }
            return insight;
        });
    }

    private void passOn(Job.ReadText job, Resource.StoredFile file) {
        transactions.writeRelaxed(() -> {
            if (files.has(job, file.content())) {
                results.passOn(job, Step.EXTRACTION, next(job));
            }
            return job;
        });
    }

    private static Job next(Job.ReadText job) {
        return switch (job) {
            case Job.Extract extract -> new Job.Embed(job.workspace(), job.resource());
            case Job.Recognise recognise -> new Job.EmbedPicture(job.workspace(), job.resource());
        };
    }
}
