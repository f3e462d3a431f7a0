package cairn.adapter.enrichment.markdown;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// YAML between two lines of `---` at the very start of a text, as static site generators and note programs write it.
///
/// @param title a plain or quoted scalar on the line of its key
/// @param end where the text begins behind it; 0 when there is none
record FrontMatter(Optional<String> title, int end) {
    private static final Pattern BLOCK =
            Pattern.compile("\\A---[ \\t]*+\\R(?:(?!---).*+\\R){0,200}?---[ \\t]*+(?:\\R|\\z)");
    private static final Pattern TITLE = Pattern.compile("(?m)^title:[ \\t]+([\"']?)(\\S.*?)\\1[ \\t]*$");

    static FrontMatter of(String text) {
        Matcher block = BLOCK.matcher(text);
        if (!block.find()) {
            return new FrontMatter(Optional.empty(), 0);
        }
        Matcher title = TITLE.matcher(block.group());
        return new FrontMatter(title.find() ? Optional.of(title.group(2)) : Optional.empty(), block.end());
    }
}
