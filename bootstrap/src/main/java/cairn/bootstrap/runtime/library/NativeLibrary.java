package cairn.bootstrap.runtime.library;

import java.io.IOException;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/// A native library in a jar.
///
/// @param property that tells its loader the path
/// @param resources its files
/// @param isFolder whether the property names the folder of the files, not the only file
record NativeLibrary(String name, String property, List<String> resources, boolean isFolder) {
    /// No process needs longer to unpack one.
    private static final Duration LONGEST = Duration.ofHours(1);

    NativeLibrary {
        resources = List.copyOf(resources);
    }

    /// @return the value for the property
    /// @throws IOException if it is not packed for this platform, or the folder can't be used
    Path unpack(Path natives) throws IOException {
        List<PackedFile> files = files();
        Path folder = Files.createDirectories(natives.resolve(versioned(files)));
        removeParts(folder);
        for (PackedFile file : files) {
            file.unpack(folder);
            // Also false if the file system is mounted `noexec`.
            if (!Files.isExecutable(folder.resolve(file.name()))) {
                throw new IOException("programs in " + folder + " may not be executed");
            }
        }
        return isFolder ? folder : folder.resolve(files.getFirst().name());
    }

    private List<PackedFile> files() throws IOException {
        List<PackedFile> files = new ArrayList<>();
        for (String resource : resources) {
            URL url = NativeLibrary.class.getResource(resource);
            if (url == null) {
                throw new IOException("the class path has no " + resource);
            }
            files.add(PackedFile.of(url));
        }
        return files;
    }

    /// Each version of a library has a folder of its own.
    private String versioned(List<PackedFile> files) {
        return files.stream()
                .map(file -> HexFormat.of().toHexDigits((int) file.crc32()))
                .collect(Collectors.joining("-", name + "-", ""));
    }

    private static void removeParts(Path folder) throws IOException {
        Instant old = Instant.now().minus(LONGEST);
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, PackedFile::isPart)) {
            for (Path part : parts) {
                if (isBefore(old, part)) {
                    Files.deleteIfExists(part);
                }
            }
        }
    }

    /// A missing part was just unpacked and renamed by another process.
    private static boolean isBefore(Instant time, Path part) throws IOException {
        try {
            return Files.getLastModifiedTime(part).toInstant().isBefore(time);
        } catch (NoSuchFileException e) {
            return false;
        }
    }
}
