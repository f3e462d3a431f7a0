package cairn.bootstrap.cli.importing;

import cairn.domain.content.Checksum;
import java.util.Set;

/// A local file with checksums that identify its bytes.
///
/// @param checksums for each algorithm needed for comparisons; empty if no remote file has its size
record Fingerprint(LocalFile file, Set<Checksum> checksums) {
    Fingerprint {
        checksums = Set.copyOf(checksums);
    }
}
