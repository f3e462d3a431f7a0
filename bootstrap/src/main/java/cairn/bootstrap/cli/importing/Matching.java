package cairn.bootstrap.cli.importing;

import cairn.domain.content.Checksum;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Finds the files of a local folder that exist in the remote one already.
///
/// A match has the same bytes in the same folder. A remote file matches one local file: first one of
/// exactly its name, then one whose name looks equal, then any, since one side may have renamed it.
final class Matching {
    private static final List<UnaryOperator<String>> NAMES =
            List.of(UnaryOperator.identity(), LocalNames::normal, name -> "");

    private final List<RemoteItem> remote;
    private final Set<String> claimed = new HashSet<>();

    private Matching(List<RemoteItem> remote) {
        this.remote = remote;
    }

    static Outcome of(List<Fingerprint> local, List<RemoteItem> remote) {
        Matching matching = new Matching(remote);
        List<Fingerprint> missing = local;
        for (UnaryOperator<String> names : NAMES) {
            missing = matching.unmatched(missing, names);
        }
        return matching.outcome(missing);
    }

    private List<Fingerprint> unmatched(List<Fingerprint> local, UnaryOperator<String> names) {
        Map<Key, Deque<RemoteItem>> free = new HashMap<>();
        for (RemoteItem item : remote) {
            if (!claimed.contains(item.id())) {
                item.checksum()
                        .map(sum -> new Key(names.apply(item.name()), item.size(), sum))
                        .ifPresent(key -> free.computeIfAbsent(key, any -> new ArrayDeque<>())
                                .add(item));
            }
        }
        List<Fingerprint> left = new ArrayList<>();
        for (Fingerprint candidate : local) {
            Optional<RemoteItem> match = match(candidate, names, free);
            match.ifPresentOrElse(item -> claimed.add(item.id()), () -> left.add(candidate));
        }
        return left;
    }

    private static Optional<RemoteItem> match(
            Fingerprint candidate, UnaryOperator<String> names, Map<Key, Deque<RemoteItem>> free) {
        LocalFile file = candidate.file();
        return candidate.checksums().stream()
                .map(sum -> free.get(new Key(names.apply(file.name()), file.size(), sum)))
                .filter(Objects::nonNull)
                .map(Deque::poll)
                .filter(Objects::nonNull)
                .findFirst();
    }

    private Outcome outcome(List<Fingerprint> missing) {
        Set<String> outdated = remote.stream()
                .filter(item -> !claimed.contains(item.id()))
                .map(item -> LocalNames.normal(item.name()))
                .collect(Collectors.toSet());
        List<Missing> files = missing.stream()
                .map(Fingerprint::file)
                .map(file -> new Missing(file, outdated.contains(LocalNames.normal(file.name()))))
                .toList();
        return new Outcome(files, claimed.size());
    }

    private record Key(String name, long size, Checksum checksum) {}

    /// @param present number of files that exist already
    record Outcome(List<Missing> missing, int present) {}

    /// @param changed whether another file exists there under its name
    record Missing(LocalFile file, boolean changed) {}
}
