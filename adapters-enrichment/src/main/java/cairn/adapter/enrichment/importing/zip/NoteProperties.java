package cairn.adapter.enrichment.importing.zip;

import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.When;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// Reads metadata of a Markdown file: properties in its front matter (YAML), and `#tags` in its text.
final class NoteProperties {
    /// Atomic: `\R` may also match only the CR of a CRLF, and trying both doubles the time with every
    /// line.
    private static final String END = "(?>\\R)";

    private static final Pattern FRONT_MATTER = Pattern.compile("\\A---[ \\t]*+" + END + "((?:(?!---).*+" + END
            + "|---[^ \\t\\r\\n].*+" + END + "){0,1000}?)---[ \\t]*+(?:" + END + "|\\z)");
    private static final LoadSettings SETTINGS = LoadSettings.builder()
            .setAllowDuplicateKeys(true)
            .setMaxAliasesForCollections(10)
            .setCodePointLimit(1 << 17)
            .build();
    private static final List<String> TAGS = List.of("tags", "tag", "keywords");
    private static final List<String> CREATED =
            List.of("created", "date", "created_at", "createdat", "date created", "creation_date");
    private static final List<String> MODIFIED =
            List.of("updated", "modified", "updated_at", "modified_at", "modifiedat", "date modified", "lastmod");
    /// Tags as Obsidian reads them: slashes are allowed, digits alone are not a tag.
    private static final Pattern TAG =
            Pattern.compile("(?<![^\\s(\\[,;])#((?=[\\p{L}\\p{N}_/-]*[\\p{L}_-])[\\p{L}\\p{M}\\p{N}_/-]{1,255})");
    /// Code, in which `#` does not begin a tag. The marks of a fence match possessively: backtracking
    /// over them would take quadratic time on a line of many marks.
    private static final Pattern CODE =
            Pattern.compile("(?ms)^[ \\t]*(```++|~~~++)[^\\n]*+\\n.*?(?:^[ \\t]*\\1[ \\t]*$|\\z)|`[^`\\n]+`");

    private static final String UNREADABLE = "front_matter_unreadable";

    private NoteProperties() {}

    static void read(String text, Draft draft) {
        Matcher block = FRONT_MATTER.matcher(text);
        int end = 0;
        if (begins(block, draft)) {
            end = block.end();
            properties(block.group(1), draft);
        }
        Matcher tags = TAG.matcher(CODE.matcher(text.substring(end)).replaceAll(" "));
        while (tags.find()) {
            draft.tag(tags.group(1));
        }
    }

    /// The pattern recurses with every line, and much of the stack may already be in use.
    private static boolean begins(Matcher block, Draft draft) {
        try {
            return block.find();
        } catch (StackOverflowError e) {
            draft.change(UNREADABLE, "Its front matter has too many lines.");
            return false;
        }
    }

    private static void properties(String yaml, Draft draft) {
        try {
            if (new Load(SETTINGS).loadFromString(yaml) instanceof Map<?, ?> map) {
                apply(map, draft);
            }
        } catch (YamlEngineException e) {
            draft.change(UNREADABLE, "Its front matter is not YAML" + place(e) + ".");
        } catch (StackOverflowError e) {
            // The parser recurses with every level, without a limit.
            draft.change(UNREADABLE, "Its front matter is nested too deeply.");
        }
    }

    /// The YAML begins in the file's second line.
    private static String place(YamlEngineException e) {
        return e instanceof MarkedYamlEngineException marked
                ? marked.getProblemMark()
                        .map(mark -> " (line " + (mark.getLine() + 2) + ")")
                        .orElse("")
                : "";
    }

    private static void apply(Map<?, ?> properties, Draft draft) {
        TAGS.forEach(key -> words(value(properties, key)).forEach(draft::tag));
        Optional<String> description = Optional.ofNullable(value(properties, "description"))
                .filter(String.class::isInstance)
                .map(String::valueOf);
        description.ifPresent(draft::description);
        first(properties, CREATED).ifPresent(time -> draft.created(When.of(time)));
        first(properties, MODIFIED).ifPresent(time -> draft.modified(When.of(time)));
    }

    private static @Nullable Object value(Map<?, ?> properties, String key) {
        return properties.entrySet().stream()
                .filter(entry ->
                        String.valueOf(entry.getKey()).toLowerCase(Locale.ROOT).equals(key))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    private static Optional<String> first(Map<?, ?> properties, List<String> keys) {
        return keys.stream()
                .map(key -> value(properties, key))
                .filter(value -> value != null)
                .map(String::valueOf)
                .filter(text -> When.of(text).isPresent())
                .findFirst();
    }

    /// Splits a list, or a text at commas and blanks.
    private static Stream<String> words(@Nullable Object value) {
        return switch (value) {
            case null -> Stream.empty();
            case Iterable<?> list -> list(list);
            case Object text ->
                Arrays.stream(String.valueOf(text).split("[,\\s]+")).map(NoteProperties::bare);
        };
    }

    private static Stream<String> list(Iterable<?> values) {
        Stream.Builder<String> words = Stream.builder();
        values.forEach(value -> {
            if (value != null && !(value instanceof Iterable<?>) && !(value instanceof Map<?, ?>)) {
                words.add(bare(String.valueOf(value)));
            }
        });
        return words.build();
    }

    private static String bare(String tag) {
        return tag.startsWith("#") ? tag.substring(1) : tag;
    }
}
