package cairn.adapter.enrichment.importing.item;

import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Folders that a file names only by paths: each is made before what is in it.
public final class Folders {
    private final Set<String> made = new HashSet<>();

    /// @param names outermost first
    /// @param steps receives those that are new
    /// @return their keys
    public List<String> enter(List<String> names, String place, Consumer<ImportStep> steps) {
        List<String> keys = new ArrayList<>();
        String path = "";
        for (String name : names) {
            path = Occurrences.digest("folder", path, name);
            if (made.add(path)) {
                steps.accept(new Draft(path, keys, place)
                        .name(name, "Untitled folder")
                        .as(new ImportedItem.Content.Folder()));
            }
            keys.add(path);
        }
        return keys;
    }
}
