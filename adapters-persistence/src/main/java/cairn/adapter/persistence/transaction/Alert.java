package cairn.adapter.persistence.transaction;

import cairn.domain.job.Lane;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// An event that is announced once a transaction has committed.
public sealed interface Alert {
    /// Jobs were enqueued.
    record Jobs(Lane lane) implements Alert {}

    /// Keys were revoked.
    record Keys() implements Alert {}

    /// The word that nodes send each other; it contains no space. Nodes of other versions may know only
    /// some words.
    default String word() {
        return switch (this) {
            case Jobs(Lane lane) -> lane.name();
            case Keys() -> "KEYS";
        };
    }

    static Set<Alert> all() {
        return Stream.concat(Stream.of(Lane.values()).map(Jobs::new), Stream.of(new Keys()))
                .collect(Collectors.toUnmodifiableSet());
    }

    static Optional<Alert> ofWord(String word) {
        return all().stream().filter(alert -> alert.word().equals(word)).findFirst();
    }
}
