package cairn.bootstrap.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// The files of the repository itself, without build output, stored data and installed packages.
final class SourceTree {
    private static final Set<String> FOREIGN = Set.of("target", "data", "node_modules", ".git", ".idea", ".vscode");

    private SourceTree() {}

    static List<Path> files(Predicate<Path> wanted) {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(Code.root(), new Collector(files));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files.stream().filter(wanted).sorted().toList();
    }

    /// Empty for files that are not text.
    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (MalformedInputException e) {
            return "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Collector extends SimpleFileVisitor<Path> {
        private final List<Path> files;

        Collector(List<Path> files) {
            this.files = files;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean foreign = FOREIGN.contains(folder.getFileName().toString());
            return foreign ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            // In a linked worktree `.git` is a file.
            if (attributes.isRegularFile()
                    && !FOREIGN.contains(file.getFileName().toString())) {
                files.add(file);
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
