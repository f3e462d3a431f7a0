package cairn.application.resource;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.failure.Violation;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The original times of a resource that comes from another system, if the client states them.
public record GivenTimes(Optional<Instant> created, Optional<Instant> modified) {
    public static final GivenTimes NONE = new GivenTimes(Optional.empty(), Optional.empty());

    /// Refuses times in the future, and changes before the creation.
    void refuse(Instant now) {
        List<Violation> violations = new ArrayList<>();
        created.filter(now::isBefore).ifPresent(time -> violations.add(future("createdAt")));
        modified.filter(now::isBefore).ifPresent(time -> violations.add(future("modifiedAt")));
        if (created.isPresent() && modified.filter(created.get()::isAfter).isPresent()) {
            violations.add(new Violation("/modifiedAt", "out_of_range", "modifiedAt must not be before createdAt."));
        }
        if (!violations.isEmpty()) {
            throw new Rejected(new Failure.Invalid(violations));
        }
    }

    private static Violation future(String field) {
        return new Violation(
                "/" + field, "out_of_range", field + " is in the future; give a time in the past, or leave it out.");
    }

    public Instant createdAt(Instant now) {
        return created.or(() -> modified).map(GivenTimes::milliseconds).orElse(now);
    }

    public Instant modifiedAt(Instant now) {
        return modified.or(() -> created).map(GivenTimes::milliseconds).orElse(now);
    }

    private static Instant milliseconds(Instant time) {
        return time.truncatedTo(ChronoUnit.MILLIS);
    }
}
