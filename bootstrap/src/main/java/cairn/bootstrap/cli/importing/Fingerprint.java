package cairn.bootstrap.cli.importing;

import cairn.domain.content.Checksum;
import java.util.Set;

/// A local file and what its bytes are known by.
///
/// @param checksums of each algorithm that it may have to be compared by; none where no remote file has its size
record Fingerprint(LocalFile file, Set<Checksum> checksums) {
    Fingerprint {
        checksums = Set.copyOf(checksums);
    }
}
