package cairn.bootstrap.backup;

import static java.nio.charset.StandardCharsets.UTF_8;

import cairn.adapter.persistence.backup.DatabaseContents;
import cairn.adapter.persistence.backup.DatabaseScript;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.blob.BlobStore;
import cairn.bootstrap.administration.Backups.Progress;
import cairn.bootstrap.administration.Backups.Summary;
import cairn.domain.content.BlobPath;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// One backup. Data that grows with the content is kept in files, never in memory.
final class BackupRun {
    private static final int MOST_WARNINGS = 20;

    private final StagingFolder draft;
    private final FolderBackups.Source source;
    private final BlobStore blobs;
    private final Progress progress;
    private final List<String> warnings = new ArrayList<>();
    private long named;
    private long copied;
    private long copiedBytes;
    private long missing;
    private long changed;

    BackupRun(StagingFolder draft, FolderBackups.Source source, BlobStore blobs, Progress progress) {
        this.draft = draft;
        this.source = source;
        this.blobs = blobs;
        this.progress = progress;
    }

    Summary execute(Path dataFolder, Instant now) throws IOException {
        DatabaseContents contents = readDatabase(DatabaseScript.mostBytes(dataFolder));
        try (ArchiveWriter archive = new ArchiveWriter(draft.partial())) {
            draft.requireSpace(Files.size(file(Entries.DATABASE)));
            archive.add(Entries.DATABASE, file(Entries.DATABASE));
            Path secret = dataFolder.resolve(Entries.SECRET);
            if (Files.exists(secret)) {
                archive.add(Entries.SECRET, secret);
            }
            copyBlobs(archive);
            archive.add(Entries.INDEX, file(Entries.INDEX));
            archive.add(manifest(archive, contents, now));
        }
        Path place = draft.publish();
        long rows = contents.rows().values().stream().mapToLong(Long::longValue).sum();
        return new Summary(place.toString(), Files.size(place), rows, copied, missing, changed, warnings);
    }

    private Path file(String name) {
        return draft.work().resolve(name);
    }

    private Path names() {
        return file("names");
    }

    /// @param most maximum size of the script in bytes, that of the database's own file
    private DatabaseContents readDatabase(long most) throws IOException {
        progress.report("database", 0, 0);
        draft.requireSpace(most);
        try (Writer names = Files.newBufferedWriter(names())) {
            DatabaseContents contents = source.write(file(Entries.DATABASE), (path, sha256) -> {
                write(names, path + "\t" + sha256.orElse("") + "\n");
                named++;
            });
            progress.report("database", 1, 1);
            return contents;
        }
    }

    private void copyBlobs(ArchiveWriter archive) throws IOException {
        archive.beginBlobs();
        try (BufferedReader names = Files.newBufferedReader(names());
                Writer index = Files.newBufferedWriter(file(Entries.INDEX), UTF_8)) {
            long done = 0;
            for (String line = names.readLine(); line != null; line = names.readLine()) {
                String[] name = line.split("\t", -1);
                copy(BlobPath.parse(name[0]).orElseThrow(), name[1], archive, index);
                done++;
                progress.report("files", done, named);
            }
        }
        archive.endBlobs();
    }

    private void copy(BlobPath path, String expected, ArchiveWriter archive, Writer index) throws IOException {
        OptionalLong size = blobs.size(path);
        Optional<InputStream> bytes = open(path, size);
        if (bytes.isEmpty()) {
            missing++;
            return;
        }
        draft.requireSpace(size.getAsLong());
        try (InputStream in = bytes.get()) {
            ArchiveWriter.Blob blob = archive.addBlob(in);
            Manifest.Part part = blob.part();
            index.write(path + "\t" + part.size() + "\t" + part.sha256() + "\n");
            copied++;
            copiedBytes += part.size();
            if (blob.end().isPresent()) {
                changed++;
                warn(path + " can't be read to its end (" + blob.end().get().getMessage() + "): " + part.size() + " of "
                        + size.getAsLong() + " bytes are in the backup");
            } else if (!expected.isEmpty() && !expected.equals(part.sha256())) {
                changed++;
                warn(path + " is not what was stored: its SHA-256 is " + part.sha256() + ", not " + expected);
            }
        }
    }

    /// Empty, with a warning, if the file is missing.
    private Optional<InputStream> open(BlobPath path, OptionalLong size) throws IOException {
        try {
            if (size.isPresent()) {
                return Optional.of(blobs.open(path, 0));
            }
            warn(path + " is gone from the disk");
        } catch (NoSuchFileException e) {
            warn(path + " is gone from the disk");
        } catch (Unavailable e) {
            if (e.reason() != Reason.REFUSED) {
                throw e;
            }
            warn(path + " can't be opened: " + e.getMessage());
        }
        return Optional.empty();
    }

    private void warn(String warning) {
        if (warnings.size() < MOST_WARNINGS) {
            warnings.add(warning);
        }
    }

    private Manifest manifest(ArchiveWriter archive, DatabaseContents contents, Instant now) {
        return new Manifest(
                Manifest.FORMAT,
                ProgramVersion.text(),
                contents.schemaVersion(),
                now.toString(),
                contents.rows(),
                archive.parts(),
                copied,
                copiedBytes,
                missing);
    }

    private static void write(Writer writer, String text) {
        try {
            writer.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
