package cairn.adapter.enrichment.markdown;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Front matter: YAML between two lines of `---` at the very start of a text.
///
/// @param title a plain or quoted scalar on the line of its key
/// @param end where the text after it begins; 0 if there is no front matter
record FrontMatter(Optional<String> title, int end) {
    /// Line ends are atomic: `\R` may also match only the CR of a CRLF, and trying both doubles the time
    /// with every line.
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

    /// Strips spaces and quotes by hand, because a pattern would take time quadratic in the spaces of a
    /// line.
    ///
    /// @param scalar that does not begin with a space
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
