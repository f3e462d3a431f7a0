package cairn.adapter.enrichment.importing.item;

import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.domain.tree.ContainerTree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Folders that a file names only by paths: each is made before what is in it.
public final class Folders {
    /// With the one that they are put into. What is nested deeper moves up: a path of many names, each with the keys of
    /// all around it, would take the square of their number.
    public static final int MOST_NAMES = ContainerTree.MAX_DEPTH - 1;

    private final Occurrences made = new Occurrences();

    /// @param names outermost first; those beyond [#MOST_NAMES] are passed over
    /// @param steps receives those that are new
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
