package cairn.application.importing;

import cairn.application.importing.item.Taking;
import cairn.domain.importing.Import.Problem;
import cairn.domain.importing.ImportCounts;
import cairn.domain.importing.ReportEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What has become of a batch.
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

    /// Nothing more can be imported.
    void fail(Problem why) {
        problem = Optional.of(why);
    }

    /// Up to `most` of the beginning.
    List<ReportEntry> entries(long most) {
        return entries.subList(0, (int) Math.clamp(most, 0, entries.size()));
    }

    ImportCounts counts() {
        return counts;
    }

    /// Steps.
    int done() {
        return done;
    }

    Optional<Problem> problem() {
        return problem;
    }
}
