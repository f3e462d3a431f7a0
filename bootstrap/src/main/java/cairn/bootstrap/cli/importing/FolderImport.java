package cairn.bootstrap.cli.importing;

import cairn.bootstrap.cli.importing.FolderScan.Found;
import cairn.bootstrap.cli.importing.Matching.Missing;
import cairn.bootstrap.cli.remote.ApiRefusal;
import cairn.bootstrap.cli.remote.RemoteApi;
import cairn.bootstrap.cli.remote.RemoteTrouble;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// Copies a local folder into a folder of the workspace. Existing remote files are never changed or
/// deleted. So an import may be interrupted at any time, and running it again does the rest.
public final class FolderImport implements AutoCloseable {
    /// Maximum consecutive files whose bytes don't get through, each after minutes: the rest would
    /// probably fail too.
    private static final int MOST_UNSENT = 10;

    private final AtomicInteger unsent = new AtomicInteger();
    private final RemoteTree tree;
    private final FileUpload uploads;
    private final ImportCounter tally;
    private final Found found;
    private final ImportWorkers crew;
    private final Fingerprints fingerprints;

    private FolderImport(RemoteApi api, MediaTypes types, Found found, int parallel, ImportProgress progress) {
        this.found = found;
        this.tree = new RemoteTree(api);
        this.tally = new ImportCounter(found, progress);
        this.uploads = new FileUpload(api, types, parallel, tally::sending);
        this.crew = new ImportWorkers(parallel);
        this.fingerprints = new Fingerprints(crew, tally);
    }

    /// @param types media types of the files
    /// @param folder becomes a folder with its name
    /// @param into a folder of the workspace, by ID or alias
    /// @param hidden whether hidden files and litter are imported too
    /// @param parallel number of files at a time
    /// @throws IOException if there is no such folder
    /// @throws RemoteTrouble if the import can't even start
    public static ImportSummary run(
            RemoteApi api,
            MediaTypes types,
            Path folder,
            String into,
            boolean hidden,
            int parallel,
            ImportProgress progress)
            throws IOException {
        Found found = FolderScan.scan(folder, new SkippedFiles(hidden));
        try (FolderImport job = new FolderImport(api, types, found, parallel, progress)) {
            return job.execute(into);
        }
    }

    private ImportSummary execute(String into) {
        LocalFolder top = found.top();
        List<RemoteItem> candidates = tree.foldersLike(into, top.name());
        Optional<String> known = match(top, FolderMatching.of(List.of(top), candidates));
        String id = known.orElseGet(() -> make(into, top));
        tally.report();
        try {
            fill(top, id, known.isEmpty());
            crew.finish();
        } catch (RemoteTrouble e) {
            crew.close();
            return tally.summary(Optional.ofNullable(e.getMessage()));
        }
        return tally.summary(Optional.empty());
    }

    private void fill(LocalFolder folder, String id, boolean isNew) {
        List<RemoteItem> there = isNew ? List.of() : tree.children(id);
        List<RemoteItem> files = there.stream().filter(item -> !item.isFolder()).toList();
        upload(folder.files(), id, files);
        Map<Path, String> known = FolderMatching.of(folder.folders(), there);
        folder.folders().forEach(child -> enter(child, id, match(child, known)));
    }

    private static Optional<String> match(LocalFolder folder, Map<Path, String> known) {
        return Optional.ofNullable(known.get(folder.path()));
    }

    private void enter(LocalFolder folder, String parent, Optional<String> known) {
        try {
            fill(folder, known.orElseGet(() -> make(parent, folder)), known.isEmpty());
        } catch (ApiRefusal e) {
            if (e.isFinal()) {
                throw e;
            }
            tally.failed(folder, String.valueOf(e.getMessage()));
        }
    }

    private String make(String parent, LocalFolder folder) {
        String id = tree.create(parent, folder.name());
        tally.madeFolder();
        return id;
    }

    private void upload(List<LocalFile> local, String parent, List<RemoteItem> remote) {
        List<Fingerprint> read = fingerprints.of(local, remote);
        Matching.Outcome outcome = Matching.of(read, remote);
        long size = read.stream().mapToLong(each -> each.file().size()).sum()
                - outcome.missing().stream()
                        .mapToLong(each -> each.file().size())
                        .sum();
        tally.present(outcome.present(), size);
        outcome.missing().forEach(missing -> crew.begin(() -> upload(missing, parent)));
    }

    private void upload(Missing missing, String parent) {
        LocalFile file = missing.file();
        try {
            uploads.send(file, parent);
            unsent.set(0);
            tally.uploaded(file, missing.changed());
        } catch (UnsentFile e) {
            if (unsent.incrementAndGet() > MOST_UNSENT) {
                throw e.away();
            }
            tally.failed(file, new Failure(file.path(), String.valueOf(e.getMessage())));
        } catch (IOException e) {
            tally.failed(file, Failure.of(file.path(), e));
        } catch (ApiRefusal e) {
            if (e.isFinal()) {
                throw e;
            }
            tally.failed(file, new Failure(file.path(), String.valueOf(e.getMessage())));
        }
    }

    @Override
    public void close() {
        crew.close();
    }
}
