package cairn.adapter.enrichment.importing.text;

import cairn.adapter.enrichment.importing.item.Addresses;
import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.Occurrences;
import cairn.adapter.enrichment.importing.item.When;
import cairn.adapter.enrichment.importing.text.CsvSteps.Row;
import cairn.adapter.enrichment.importing.text.CsvSteps.Rows;
import cairn.application.port.exchange.ImportStep;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// `title,url,time_added,tags,status`: tags are separated by bars, and archived rows get the tag
/// `archive`. A title equal to the address is ignored.
public final class PocketRows implements Rows {
    private final Occurrences keys = new Occurrences();

    @Override
    public void read(Row row, Consumer<ImportStep> steps) {
        String url = row.get("url").strip();
        String title = row.get("title").strip();
        Draft draft = new Draft(keys.key("pocket", url), List.of(), row.place())
                .name(title.equals(url) ? "" : title)
                .tags(Arrays.asList(row.get("tags").split("\\|")))
                .created(When.of(row.get("time_added")));
        if (row.get("status").equals("archive")) {
            draft.tag("archive");
        }
        steps.accept(Addresses.bookmark(draft, url, Optional.empty()));
    }
}
