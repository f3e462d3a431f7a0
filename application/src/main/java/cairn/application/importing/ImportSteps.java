package cairn.application.importing;

import cairn.application.importing.item.ImportItems;
import cairn.application.importing.item.ImportScope;
import cairn.application.importing.item.ImportSettling;
import cairn.application.importing.item.ImportedMarks;
import cairn.application.importing.item.ImportedRoots;
import cairn.application.importing.item.Loaded;
import cairn.application.importing.item.Taking;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.domain.importing.ReportEntry;
import cairn.domain.workspace.Principal;
import java.time.Instant;

/// Performs one step, in the caller's transaction, which must have locked the tree exclusively.
public final class ImportSteps {
    private final ImportItems items;
    private final ImportedRoots roots;
    private final ImportedMarks marks;
    private final ImportSettling settling;

    public ImportSteps(ImportItems items, ImportedRoots roots, ImportedMarks marks, ImportSettling settling) {
        this.items = items;
        this.roots = roots;
        this.marks = marks;
        this.settling = settling;
    }

    Taking take(Principal principal, ImportScope scope, Loaded loaded, Instant now) {
        return switch (loaded.step()) {
            case ImportStep.Item(ImportedItem item) -> items.take(principal, scope, item, loaded.content(), now);
            case ImportStep.Root root ->
                scope.isInPlace()
                        ? roots.take(principal, scope, root, now)
                        : items.take(principal, scope, root.folder(), loaded.content(), now);
            case ImportStep.Tag tag -> marks.tag(principal, tag, now);
            case ImportStep.OfLabel label -> scope.isInPlace() ? marks.label(principal, label) : Taking.NOTHING;
            case ImportStep.Settling step -> settling.settle(scope, step);
            case ImportStep.NotTaken(ReportEntry entry) -> Taking.skipped(entry);
        };
    }
}
