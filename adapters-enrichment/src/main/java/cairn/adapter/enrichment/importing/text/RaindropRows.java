package cairn.adapter.enrichment.importing.text;

import cairn.adapter.enrichment.importing.item.Addresses;
import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.Folders;
import cairn.adapter.enrichment.importing.item.Occurrences;
import cairn.adapter.enrichment.importing.item.When;
import cairn.adapter.enrichment.importing.text.CsvSteps.Row;
import cairn.adapter.enrichment.importing.text.CsvSteps.Rows;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.domain.Text;
import cairn.domain.annotation.NewComment;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite`: the excerpt becomes the
/// description, note and highlights become comments, and a favourite gets the tag `favorite`.
public final class RaindropRows implements Rows {
    /// Raindrop's name for no folder.
    private static final String UNSORTED = "Unsorted";

    private static final Pattern SPACED = Pattern.compile(" / ");
    private static final Pattern SLASH = Pattern.compile("/");

    private final Occurrences keys = new Occurrences();
    private final Folders folders = new Folders();

    @Override
    public void read(Row row, Consumer<ImportStep> steps) {
        String id = row.get("id").strip();
        List<String> parents = folders.enter(path(row.get("folder")), row.place(), steps);
        String key = keys.key("raindrop", id, id.isEmpty() ? row.get("url") : "");
        Optional<Instant> created = When.of(row.get("created"));
        Draft draft = new Draft(key, parents, row.place())
                .name(row.get("title"))
                .description(row.get("excerpt"))
                .tags(Arrays.asList(row.get("tags").split(",")))
                .created(created)
                .externalId(id.isEmpty() ? null : "raindrop:" + id);
        if (row.get("favorite").equalsIgnoreCase("true")) {
            draft.tag("favorite");
        }
        comment(draft, row.get("note"), created);
        comment(draft, row.get("highlights"), created);
        steps.accept(Addresses.bookmark(draft, row.get("url"), Optional.empty()));
    }

    /// Slashes between folders may have blanks around them. Then a slash without blanks is part of a
    /// name.
    static List<String> path(String folder) {
        if (folder.isBlank() || folder.equals(UNSORTED)) {
            return List.of();
        }
        return (folder.contains(" / ") ? SPACED : SLASH)
                .splitAsStream(folder)
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .limit(Folders.MOST_NAMES)
                .toList();
    }

    static void comment(Draft draft, String text, Optional<Instant> at) {
        String content = Text.head(Draft.plain(text).strip(), NewComment.MAX_CONTENT);
        if (!content.isEmpty()) {
            draft.comment(new ImportedItem.Comment(content, null, false, at, at));
        }
    }
}
