package cairn.application.importing;

import cairn.application.importing.item.Taking;
import cairn.domain.importing.Import.Problem;
import cairn.domain.importing.ImportCounts;
import cairn.domain.importing.ReportEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The results of a batch.
final class ImportTally {
    private final List<ReportEntry> entries = new ArrayList<>();
    private ImportCounts counts = ImportCounts.NONE;
    private int done;
    private Optional<Problem> problem = Optional.empty();

    void add(Taking taking) {
        counts = counts.plus(taking.counts());
        entries.addAll(taking.entries());
        done++;
    }

    /// Records that the import cannot continue.
    void fail(Problem why) {
        problem = Optional.of(why);
    }

    /// Returns the first entries, up to `most`.
    List<ReportEntry> entries(long most) {
        return entries.subList(0, (int) Math.clamp(most, 0, entries.size()));
    }

    ImportCounts counts() {
        return counts;
    }

    /// Number of steps.
    int done() {
        return done;
    }

    Optional<Problem> problem() {
        return problem;
    }
}
