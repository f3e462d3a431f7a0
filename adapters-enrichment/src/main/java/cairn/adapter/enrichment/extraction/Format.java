package cairn.adapter.enrichment.extraction;

import cairn.domain.content.MediaType;
import java.util.Locale;
import java.util.Set;

/// How text is read out of a file.
enum Format {
    TEXT,
    PDF,
    OTHER;

    /// Text only in the wide sense: read as it is, they are mostly marks.
    private static final Set<String> MARKUP = Set.of("html", "rtf", "richtext", "enriched");

    private static final Set<String> TEXTUAL = Set.of(
            "json",
            "xml",
            "csv",
            "yaml",
            "x-yaml",
            "toml",
            "javascript",
            "x-javascript",
            "x-ndjson",
            "sql",
            "x-sh",
            "x-tex",
            "x-latex",
            "markdown",
            "x-subrip",
            "graphql");

    private static final Set<String> TEXT_NAMES =
            Set.of("txt", "md", "markdown", "csv", "tsv", "json", "xml", "yaml", "yml", "log", "tex", "org", "rst");

    /// By the media type; by the file's name only when the type says nothing.
    static Format of(MediaType type, String fileName) {
        if (type.isPdf()) {
            return PDF;
        }
        if (type.toString().equals("application/octet-stream")) {
            return ofName(fileName);
        }
        return isTextual(type) ? TEXT : OTHER;
    }

    private static boolean isTextual(MediaType type) {
        return switch (type.type()) {
            case "text" -> !MARKUP.contains(type.subtype());
            case "application" -> TEXTUAL.contains(type.subtype()) || isStructured(type.subtype());
            default -> false;
        };
    }

    /// Structured syntax suffixes of RFC 6839; XHTML is markup, and is not read yet.
    private static boolean isStructured(String subtype) {
        return subtype.endsWith("+json")
                || subtype.endsWith("+yaml")
                || subtype.endsWith("+xml") && !subtype.equals("xhtml+xml");
    }

    private static Format ofName(String fileName) {
        String extension = fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        if (extension.equals("pdf")) {
            return PDF;
        }
        return TEXT_NAMES.contains(extension) ? TEXT : OTHER;
    }
}
