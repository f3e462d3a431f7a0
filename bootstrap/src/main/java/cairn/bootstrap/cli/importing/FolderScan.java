package cairn.bootstrap.cli.importing;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Walks a folder. Does not follow links, so that nothing is visited twice or lies outside. Never opens
/// pipes and devices.
final class FolderScan extends SimpleFileVisitor<Path> {
    private static final boolean SPELLS_EVERYTHING = "UTF-8".equalsIgnoreCase(System.getProperty("sun.jnu.encoding"));
    private static final String UNSPELT = "\uFFFD";

    private final SkippedFiles overlooked;
    private final Deque<Level> open = new ArrayDeque<>();
    private final List<Failure> failures = new ArrayList<>();
    private final Level above = new Level();
    private long leftOut;
    private long notFiles;

    FolderScan(SkippedFiles overlooked) {
        this.overlooked = overlooked;
        open.push(above);
    }

    /// @param folder may itself be a link
    static Found scan(Path folder, SkippedFiles overlooked) throws IOException {
        FolderScan scan = new FolderScan(overlooked);
        Files.walkFileTree(folder.toRealPath(), scan);
        return scan.found();
    }

    Found found() throws IOException {
        if (above.folders.isEmpty()) {
            throw new IOException(
                    failures.isEmpty()
                            ? "It is not a folder."
                            : failures.getFirst().reason());
        }
        return new Found(above.folders.getFirst(), failures, leftOut, notFiles);
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        boolean isTop = open.size() == 1;
        if (!isTop && isLeftOut(folder)) {
            return FileVisitResult.SKIP_SUBTREE;
        }
        open.push(new Level());
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (isLeftOut(file)) {
            return FileVisitResult.CONTINUE;
        }
        if (attributes.isRegularFile()) {
            level().files.add(LocalFile.of(file, attributes.size()));
        } else {
            notFiles++;
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException problem) {
        boolean isTop = open.size() == 1;
        if (!isTop && isLeftOut(file)) {
            return FileVisitResult.CONTINUE;
        }
        failures.add(Failure.of(file, problem));
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException problem) {
        if (problem != null) {
            failures.add(Failure.of(folder, problem));
        }
        LocalFolder closed = open.pop().close(folder);
        level().folders.add(closed);
        return FileVisitResult.CONTINUE;
    }

    private boolean isLeftOut(Path path) {
        if (overlooked.covers(path)) {
            leftOut++;
            return true;
        }
        if (!SPELLS_EVERYTHING && path.toString().contains(UNSPELT)) {
            failures.add(new Failure(path, "Its name can't be represented in this locale; set LC_ALL=C.UTF-8."));
            return true;
        }
        return false;
    }

    private Level level() {
        return open.element();
    }

    /// @param leftOut number of skipped files and folders; contents of such folders are not counted
    /// @param notFiles number of links, pipes and devices
    record Found(LocalFolder top, List<Failure> failures, long leftOut, long notFiles) {
        Found {
            failures = List.copyOf(failures);
        }
    }

    /// A folder that is being walked.
    private static final class Level {
        private final List<LocalFolder> folders = new ArrayList<>();
        private final List<LocalFile> files = new ArrayList<>();

        private LocalFolder close(Path folder) {
            folders.sort(Comparator.comparing(LocalFolder::path));
            files.sort(Comparator.comparing(LocalFile::path));
            return new LocalFolder(folder, LocalNames.of(folder, "Untitled folder"), folders, files);
        }
    }
}
