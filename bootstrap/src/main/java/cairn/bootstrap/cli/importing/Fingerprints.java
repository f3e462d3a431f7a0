package cairn.bootstrap.cli.importing;

import cairn.domain.content.Checksum.Algorithm;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/// Computes checksums of local files to compare them with remote ones: only of possible matches, several
/// at a time.
final class Fingerprints {
    private final ImportWorkers crew;
    private final ImportCounter tally;

    Fingerprints(ImportWorkers crew, ImportCounter tally) {
        this.crew = crew;
        this.tally = tally;
    }

    /// The files with the checksums that remote files of their size have. Unreadable files are reported
    /// and left out.
    List<Fingerprint> of(List<LocalFile> local, List<RemoteItem> remote) {
        Map<Long, Set<Algorithm>> bySize = remote.stream()
                .filter(item -> item.checksum().isPresent())
                .collect(Collectors.groupingBy(
                        RemoteItem::size,
                        Collectors.mapping(item -> item.checksum().orElseThrow().algorithm(), Collectors.toSet())));
        List<CompletableFuture<Optional<Fingerprint>>> read = local.stream()
                .map(file -> fingerprint(file, bySize.getOrDefault(file.size(), Set.of())))
                .toList();
        return read.stream().map(ImportWorkers::join).flatMap(Optional::stream).toList();
    }

    private CompletableFuture<Optional<Fingerprint>> fingerprint(LocalFile file, Set<Algorithm> wanted) {
        return wanted.isEmpty()
                ? CompletableFuture.completedFuture(Optional.of(new Fingerprint(file, Set.of())))
                : crew.ask(() -> read(file, wanted));
    }

    private Optional<Fingerprint> read(LocalFile file, Set<Algorithm> wanted) {
        try {
            return Optional.of(new Fingerprint(file, Sums.of(file.path(), wanted)));
        } catch (IOException e) {
            tally.failed(file, Failure.of(file.path(), e));
            return Optional.empty();
        }
    }
}
