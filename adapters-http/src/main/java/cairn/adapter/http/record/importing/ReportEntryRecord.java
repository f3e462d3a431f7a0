package cairn.adapter.http.record.importing;

import cairn.domain.importing.ReportEntry;
import org.jspecify.annotations.Nullable;

/// A part of a file that was not imported, or was changed.
public record ReportEntryRecord(
        String outcome, String place, @Nullable String name, String code, String hint) {
    public static ReportEntryRecord of(ReportEntry entry) {
        return new ReportEntryRecord(
                entry.outcome().wireName(), entry.place(), entry.name(), entry.code(), entry.hint());
    }
}
