package cairn.application.importing;

import cairn.application.job.JobHandler;
import cairn.application.memory.Principals;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.exchange.ImportReader;
import cairn.application.port.exchange.ImportReader.Reading;
import cairn.application.port.exchange.ImportRepository;
import cairn.application.port.exchange.ImportRepository.Active;
import cairn.application.port.exchange.UnreadableImport;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.content.BlobPath;
import cairn.domain.importing.Import.Problem;
import cairn.domain.importing.ImportId;
import cairn.domain.job.Job;
import cairn.domain.workspace.Principal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Imports a file, or the next part of it. The file is first read to its end, so that nothing of an
/// unreadable file is imported.
public final class RunImport implements JobHandler<Job.Import> {
    private final ImportRepository imports;
    private final Principals principals;
    private final ImportReader reader;
    private final BlobStore blobs;
    private final ImportRun run;
    private final ImportEnding ending;

    public RunImport(
            ImportRepository imports,
            Principals principals,
            ImportReader reader,
            BlobStore blobs,
            ImportRun run,
            ImportEnding ending) {
        this.imports = imports;
        this.principals = principals;
        this.reader = reader;
        this.blobs = blobs;
        this.run = run;
        this.ending = ending;
    }

    @Override
    public void handle(Job.Import job) {
        Optional<Active> active = imports.findActive(job.workspace(), id(job));
        if (active.isEmpty()) {
            return;
        }
        Principal principal = principals
                .find(
                        job.workspace(),
                        active.get().order().account(),
                        active.get().order().key())
                .orElseThrow(() -> new IllegalStateException("the account of import " + id(job) + " is gone"));
        try {
            read(principal, active.get());
        } catch (UnreadableImport e) {
            fail(job, new Problem(e.code(), e.hint()));
        } catch (NoSuchFileException e) {
            fail(job, new Problem("file_missing", "The uploaded file is gone; upload it again."));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ImportId id(Job.Import job) {
        return new ImportId(job.resource().value());
    }

    private void read(Principal principal, Active active) throws IOException {
        BlobPath file = active.order().file();
        long size = blobs.size(file).orElseThrow(() -> new NoSuchFileException(file.toString()));
        try (Reading reading = reader.open(
                active.run().fileName(),
                () -> blobs.open(file, 0),
                size,
                Optional.ofNullable(active.run().format()))) {
            run.execute(principal, active, reading);
        }
    }

    private void fail(Job.Import job, Problem why) {
        ending.fail(job.workspace(), id(job), why);
    }

    @Override
    public TreeLock lock(Job.Import job) {
        return new TreeLock.Exclusive(job.workspace());
    }

    @Override
    public void postponed(Job.Import job) {
        // The import waits in its current state.
    }

    @Override
    public void failed(Job.Import job, Throwable problem, int attempts, @Nullable Instant next) {
        if (next == null) {
            fail(
                    job,
                    new Problem(
                            "import_failed",
                            "An internal error ended the import; everything imported so far stays. Import the file"
                                    + " again."));
        }
    }
}
