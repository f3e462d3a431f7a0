package cairn.bootstrap.cli.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/// What nobody means who imports a folder: hidden things, and what systems and office programs leave lying about.
///
/// @param taken whether it is taken all the same
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

    /// Office programs put it before the name of a file that is open.
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
            // It will be told when it can't be read, either.
            return false;
        }
    }
}
