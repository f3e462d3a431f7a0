package cairn.application.importing.item;

import cairn.domain.importing.ImportCounts;
import cairn.domain.importing.ReportEntry;
import cairn.domain.importing.ReportEntry.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The result of a step.
public record Taking(ImportCounts counts, List<ReportEntry> entries) {
    public static final Taking NOTHING = new Taking(ImportCounts.NONE, List.of());
    public static final Taking EXISTING = new Taking(new ImportCounts(0, 1, 0, 0, 0), List.of());

    public Taking {
        entries = List.copyOf(entries);
    }

    public static Taking created(List<ReportEntry> entries) {
        return new Taking(new ImportCounts(1, 0, 0, 0, entries.size()), entries);
    }

    /// For an entry that does not count as an item.
    public static Taking noted(ReportEntry entry) {
        return new Taking(new ImportCounts(0, 0, 0, 0, 1), List.of(entry));
    }

    public static Taking skipped(ReportEntry entry) {
        return new Taking(new ImportCounts(0, 0, 1, 0, 1), List.of(entry));
    }

    public static Taking failed(String place, @Nullable String name, String code, String hint) {
        return new Taking(
                new ImportCounts(0, 0, 0, 1, 1), List.of(new ReportEntry(Outcome.FAILED, place, name, code, hint)));
    }

    public static ReportEntry changed(String place, @Nullable String name, String code, String hint) {
        return new ReportEntry(Outcome.CHANGED, place, name, code, hint);
    }
}
