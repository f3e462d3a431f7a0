package cairn.adapter.enrichment.importing.item;

import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.domain.tree.ContainerTree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Folders that a file names only by paths. Each is created before its content.
public final class Folders {
    /// Maximum depth, below the folder that they are imported into. What is nested deeper moves up:
    /// every folder of a path holds the keys of all folders around it, which takes space quadratic in
    /// the depth.
    public static final int MOST_NAMES = ContainerTree.MAX_DEPTH - 1;

    private final Occurrences made = new Occurrences();

    /// @param names outermost first; those beyond [#MOST_NAMES] are ignored
    /// @param steps receives the new folders
    /// @return their keys
    public List<String> enter(List<String> names, String place, Consumer<ImportStep> steps) {
        List<String> keys = new ArrayList<>();
        String path = "";
        for (String name : names.subList(0, Math.min(names.size(), MOST_NAMES))) {
            path = Occurrences.digest("folder", path, name);
            if (made.count(path) == 1) {
                steps.accept(new Draft(path, keys, place)
                        .name(name, "Untitled folder")
                        .as(new ImportedItem.Content.Folder()));
            }
            keys.add(path);
        }
        return keys;
    }
}
