package cairn.adapter.enrichment.importing;

import cairn.adapter.enrichment.importing.item.SourceFile;
import cairn.adapter.enrichment.importing.item.TextInput;
import cairn.adapter.enrichment.importing.text.JsonInput;
import cairn.adapter.enrichment.importing.zip.CairnSteps;
import cairn.adapter.enrichment.importing.zip.MarkdownSteps;
import cairn.adapter.enrichment.importing.zip.PocketSteps;
import cairn.adapter.enrichment.importing.zip.ZipInput;
import cairn.application.port.exchange.UnreadableImport;
import cairn.domain.importing.ImportFormat;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Guesses the format of a file from its content.
final class FormatGuess {
    private static final int HEAD = 64 << 10;
    private static final Set<String> JSON_LISTS = Set.of("bookmarks", "collections");

    private FormatGuess() {}

    /// @throws UnreadableImport if the format is unknown
    static ImportFormat of(SourceFile file) throws IOException {
        byte[] head = head(file);
        if (head.length > 1 && head[0] == 'P' && head[1] == 'K') {
            return ofArchive(file).orElseThrow(FormatGuess::unknown);
        }
        String text = TextInput.text(head).stripLeading();
        if (text.startsWith("{")) {
            return ofJson(file).orElseThrow(FormatGuess::unknown);
        }
        return ofMarkup(text.toLowerCase(Locale.ROOT))
                .or(() -> ofTable(text.lines().findFirst().orElse("")))
                .orElseThrow(FormatGuess::unknown);
    }

    private static byte[] head(SourceFile file) throws IOException {
        try (InputStream in = file.open()) {
            return in.readNBytes(HEAD);
        }
    }

    private static Optional<ImportFormat> ofArchive(SourceFile file) throws IOException {
        try (ZipInput zip = ZipInput.open(file.path())) {
            if (CairnSteps.isExport(zip)) {
                return Optional.of(ImportFormat.CAIRN);
            }
            if (!PocketSteps.parts(zip).isEmpty()) {
                return Optional.of(ImportFormat.POCKET);
            }
            return MarkdownSteps.hasNotes(zip) ? Optional.of(ImportFormat.MARKDOWN) : Optional.empty();
        }
    }

    private static Optional<ImportFormat> ofJson(SourceFile file) throws IOException {
        Set<String> names = new HashSet<>();
        try (JsonInput json = new JsonInput(file.open())) {
            json.enter();
            for (Optional<String> field = json.field(); field.isPresent(); field = json.field()) {
                field.filter(JSON_LISTS::contains).ifPresent(names::add);
                json.skip();
            }
        }
        if (names.contains("bookmarks")) {
            return Optional.of(ImportFormat.KARAKEEP);
        }
        return names.contains("collections") ? Optional.of(ImportFormat.LINKWARDEN) : Optional.empty();
    }

    private static Optional<ImportFormat> ofMarkup(String text) {
        boolean isBookmarks = text.contains("netscape-bookmark-file")
                || text.contains("<dl") && text.contains("<a ")
                || text.contains("<a ") && text.contains("time_added=");
        return text.startsWith("<") && isBookmarks ? Optional.of(ImportFormat.NETSCAPE) : Optional.empty();
    }

    private static Optional<ImportFormat> ofTable(String heading) {
        List<String> columns =
                List.of(heading.toLowerCase(Locale.ROOT).replace("\"", "").split(","));
        if (columns.contains("url") && columns.contains("time_added")) {
            return Optional.of(ImportFormat.POCKET);
        }
        return columns.contains("url") && columns.contains("folder")
                ? Optional.of(ImportFormat.RAINDROP)
                : Optional.empty();
    }

    private static UnreadableImport unknown() {
        return new UnreadableImport(
                "unknown_format",
                "The format of the file is unknown; name the format, or export it again in a supported one.");
    }
}
