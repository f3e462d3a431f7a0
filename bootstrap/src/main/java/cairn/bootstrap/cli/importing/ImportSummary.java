package cairn.bootstrap.cli.importing;

import java.util.List;
import java.util.Optional;

/// The result of an import.
///
/// @param changed how many of the uploaded files now have an earlier version beside them
/// @param present files that existed already
/// @param bytes that were sent
/// @param folders that were created
/// @param leftOut hidden files and litter
/// @param notFiles links, pipes and devices
/// @param brokenOff why not everything was tried
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
