package cairn.bootstrap.cli.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/// Files that an import should normally skip: hidden ones, and litter of operating
/// systems and office programs.
///
/// @param taken whether they are imported anyway
record SkippedFiles(boolean taken) {
    private static final Set<String> LITTER = Set.of(
            "thumbs.db",
            "ehthumbs.db",
            "ehthumbs_vista.db",
            "desktop.ini",
            "icon\r",
            "$recycle.bin",
            "system volume information",
            "__macosx");

    /// Prefix that office programs use beside open files.
    private static final String LOCK = "~$";

    boolean covers(Path path) {
        if (taken) {
            return false;
        }
        String name = String.valueOf(path.getFileName());
        return LITTER.contains(name.toLowerCase(Locale.ROOT)) || name.startsWith(LOCK) || isHidden(path, name);
    }

    private static boolean isHidden(Path path, String name) {
        try {
            return name.startsWith(".") || Files.isHidden(path);
        } catch (IOException e) {
            // It will be reported when reading it fails too.
            return false;
        }
    }
}
