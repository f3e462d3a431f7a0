package cairn.bootstrap.cli.importing;

import cairn.bootstrap.cli.importing.FolderScan.Found;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/// Counts the results of files, and reports the progress. Thread-safe.
final class ImportCounter {
    private final Found found;
    private final long totalFiles;
    private final long totalBytes;
    private final ImportProgress progress;
    private final Queue<Failure> failures;
    private final AtomicLong files = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final LongAdder uploaded = new LongAdder();
    private final LongAdder changed = new LongAdder();
    private final LongAdder present = new LongAdder();
    private final LongAdder sent = new LongAdder();
    private final LongAdder folders = new LongAdder();

    ImportCounter(Found found, ImportProgress progress) {
        this.found = found;
        this.totalFiles = found.top().count();
        this.totalBytes = found.top().bytes();
        this.progress = progress;
        this.failures = new ConcurrentLinkedQueue<>(found.failures());
    }

    /// Adds bytes being sent; a negative number takes back those that must be sent again.
    void sending(long more) {
        bytes.addAndGet(more);
        report();
    }

    void uploaded(LocalFile file, boolean isChanged) {
        uploaded.increment();
        sent.add(file.size());
        if (isChanged) {
            changed.increment();
        }
        settle(1, file.size());
    }

    void present(long count, long size) {
        present.add(count);
        settle(count, size);
    }

    void madeFolder() {
        folders.increment();
    }

    void failed(LocalFile file, Failure failure) {
        failures.add(failure);
        settle(1, file.size());
    }

    /// Reports a folder whose contents were not tried.
    void failed(LocalFolder folder, String reason) {
        failures.add(new Failure(folder.path(), reason + " Nothing in it was imported."));
        settle(folder.count(), folder.bytes());
    }

    private void settle(long count, long size) {
        files.addAndGet(count);
        bytes.addAndGet(size);
        report();
    }

    /// Reports the current progress.
    void report() {
        progress.report(files.get(), totalFiles, bytes.get(), totalBytes);
    }

    ImportSummary summary(Optional<String> brokenOff) {
        return new ImportSummary(
                uploaded.sum(),
                changed.sum(),
                present.sum(),
                sent.sum(),
                folders.sum(),
                found.leftOut(),
                found.notFiles(),
                List.copyOf(failures),
                brokenOff);
    }
}
