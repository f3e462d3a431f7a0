package cairn.adapter.http.record.importing;

import cairn.adapter.http.record.WireTime;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportCounts;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An import.
public record ImportRecord(
        UUID id,
        String filename,
        @Nullable String format,
        @Nullable UUID parentId,
        String state,
        Counts counts,
        @Nullable Problem failure,
        String createdAt,
        @Nullable String finishedAt) {

    public static ImportRecord of(Import run) {
        Import.Problem problem = run.problem();
        return new ImportRecord(
                run.id().value(),
                run.fileName(),
                run.format() == null ? null : run.format().wireName(),
                run.parent() == null ? null : run.parent().value(),
                run.state().wireName(),
                Counts.of(run.found(), run.counts()),
                problem == null ? null : new Problem(problem.code(), problem.hint()),
                WireTime.of(run.createdAt()),
                WireTime.ofNullable(run.finishedAt()));
    }

    /// @param found null until counted
    /// @param report number of entries in the report
    public record Counts(@Nullable Long found, long created, long existing, long skipped, long failed, long report) {
        static Counts of(@Nullable Long found, ImportCounts counts) {
            return new Counts(
                    found, counts.created(), counts.existing(), counts.skipped(), counts.failed(), counts.entries());
        }
    }

    public record Problem(String code, String hint) {}
}
