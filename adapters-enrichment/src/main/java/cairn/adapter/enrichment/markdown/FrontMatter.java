package cairn.adapter.enrichment.markdown;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// YAML between two lines of `---` at the very start of a text, as static site generators and note programs write it.
///
/// @param title a plain or quoted scalar on the line of its key
/// @param end where the text begins behind it; 0 when there is none
record FrontMatter(Optional<String> title, int end) {
    /// Each end of a line is matched in one way only: `\R` may also match the CR of a CRLF alone, which doubles the
    /// time with every line.
    private static final Pattern BLOCK =
            Pattern.compile("\\A---[ \\t]*+(?>\\R)(?:(?!---).*+(?>\\R)){0,200}?---[ \\t]*+(?:(?>\\R)|\\z)");

    private static final String SPACES = " \t";

    private static final Pattern TITLE = Pattern.compile("(?m)^title:[ \\t]++(\\S.*+)$");

    static FrontMatter of(String text) {
        Matcher block = BLOCK.matcher(text);
        if (!block.find()) {
            return new FrontMatter(Optional.empty(), 0);
        }
        Matcher title = TITLE.matcher(block.group());
        return new FrontMatter(title.find() ? Optional.of(plain(title.group(1))) : Optional.empty(), block.end());
    }

    /// By hand, since a pattern for it takes time that is quadratic in the spaces of a line.
    ///
    /// @param scalar that begins with something else than a space
    private static String plain(String scalar) {
        int end = scalar.length();
        while (SPACES.indexOf(scalar.charAt(end - 1)) >= 0) {
            end--;
        }
        char first = scalar.charAt(0);
        boolean isQuoted = (first == '"' || first == '\'')
                && end > 2
                && scalar.charAt(end - 1) == first
                && SPACES.indexOf(scalar.charAt(1)) < 0;
        return isQuoted ? scalar.substring(1, end - 1) : scalar.substring(0, end);
    }
}
