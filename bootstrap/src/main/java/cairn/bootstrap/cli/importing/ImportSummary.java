package cairn.bootstrap.cli.importing;

import java.util.List;
import java.util.Optional;

/// What came of an import.
///
/// @param changed of the uploaded: so many have an earlier version beside them now
/// @param present files that were there already
/// @param bytes that were sent
/// @param folders that were made
/// @param leftOut hidden things and litter
/// @param notFiles links, pipes and devices
/// @param brokenOff why not all of it was tried
public record ImportSummary(
        long uploaded,
        long changed,
        long present,
        long bytes,
        long folders,
        long leftOut,
        long notFiles,
        List<Failure> failures,
        Optional<String> brokenOff) {
    public ImportSummary {
        failures = List.copyOf(failures);
    }
}
