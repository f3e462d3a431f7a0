package cairn.adapter.enrichment.importing.zip;

import cairn.adapter.enrichment.importing.item.Draft;
import cairn.domain.Text;
import cairn.domain.importing.ReportEntry;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.ZipEntry;

/// The path of an entry, split into folders and a name.
///
/// @param parts without blank segments and `.`
record EntryName(List<String> parts, boolean isFolder) {
    private static final Set<String> OF_SYSTEMS = Set.of("__macosx", "thumbs.db", "desktop.ini");

    static EntryName of(String path) {
        String plain = Normalizer.normalize(Draft.plain(path).replace('\\', '/'), Normalizer.Form.NFC);
        return new EntryName(
                Arrays.stream(plain.split("/"))
                        .filter(part -> !part.isBlank() && !part.equals("."))
                        .toList(),
                plain.endsWith("/"));
    }

    /// The name for messages: cut, and without characters that databases can't store.
    static String shown(ZipEntry entry) {
        return Text.head(Draft.plain(entry.getName()), ReportEntry.MAX_PLACE);
    }

    /// Whether the path leads out of the archive.
    boolean isUnsafe() {
        return parts.contains("..");
    }

    /// Whether it belongs to a program or system rather than to the user.
    boolean isHidden() {
        return parts.stream()
                .anyMatch(part -> part.startsWith(".") || OF_SYSTEMS.contains(part.toLowerCase(Locale.ROOT)));
    }

    String name() {
        return parts.getLast();
    }

    List<String> folders() {
        return isFolder ? parts : parts.subList(0, parts.size() - 1);
    }

    /// The name of a Markdown file without its extension; empty for other files.
    String title() {
        String lower = name().toLowerCase(Locale.ROOT);
        for (String ending : List.of(".md", ".markdown")) {
            if (lower.endsWith(ending) && lower.length() > ending.length()) {
                return name().substring(0, name().length() - ending.length());
            }
        }
        return "";
    }
}
