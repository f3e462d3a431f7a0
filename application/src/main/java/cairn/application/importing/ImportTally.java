package cairn.application.importing;

import cairn.application.importing.item.Taking;
import cairn.domain.importing.Import.Problem;
import cairn.domain.importing.ImportCounts;
import cairn.domain.importing.ReportEntry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What has become of a batch.
final class ImportTally {
    final List<ReportEntry> entries = new ArrayList<>();
    ImportCounts counts = ImportCounts.NONE;
    int done;

    @Nullable
    Problem problem;

    void add(Taking taking) {
        counts = counts.plus(taking.counts());
        entries.addAll(taking.entries());
        done++;
    }

    ImportCounts counts() {
        return counts;
    }
}
