package cairn.domain.importing;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Importable file formats.
public enum ImportFormat {
    /// An export of this server: a ZIP archive with `manifest.json`.
    CAIRN,
    /// Bookmarks of a browser (Netscape Bookmark File).
    NETSCAPE,
    /// A folder of Markdown files, such as an Obsidian vault, as a ZIP archive.
    MARKDOWN,
    /// CSV of Raindrop.io.
    RAINDROP,
    /// CSV of Pocket, alone or in the ZIP archive of its export.
    POCKET,
    /// JSON of Karakeep.
    KARAKEEP,
    /// JSON of Linkwarden.
    LINKWARDEN;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<ImportFormat> of(String wireName) {
        return Arrays.stream(values())
                .filter(format -> format.wireName().equals(wireName))
                .findAny();
    }
}
