package cairn.domain.content;

import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The path of a stored file's bytes: `stored-files/<uuid>.<ext>`.
///
/// @param extension lower case, 1–16 of `a-z0-9`; `bin` where the file's name has none
public record BlobPath(UUID id, String extension) {
    public static final String FOLDER = "stored-files";
    private static final Pattern EXTENSION = Pattern.compile("[a-z0-9]{1,16}");
    private static final Pattern FORM = Pattern.compile("(?:^|.*/)" + FOLDER
            + "/([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\\.([a-z0-9]{1,16})");

    public BlobPath {
        if (!EXTENSION.matcher(extension).matches()) {
            throw new IllegalArgumentException("not an extension: " + extension);
        }
    }

    /// Tolerates a prefix: a slash, a bucket's name, or the path of a public URL.
    public static Optional<BlobPath> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        return matcher.matches()
                ? Optional.of(new BlobPath(UUID.fromString(matcher.group(1)), matcher.group(2)))
                : Optional.empty();
    }

    /// The extension of a file's name, in the form that paths use.
    public static String extensionOf(String fileName) {
        int dot = fileName.lastIndexOf('.');
        String ending = dot < 0 ? "" : fileName.substring(dot + 1).toLowerCase(Locale.ROOT);
        return EXTENSION.matcher(ending).matches() ? ending : "bin";
    }

    @Override
    public String toString() {
        return FOLDER + "/" + id + "." + extension;
    }
}
