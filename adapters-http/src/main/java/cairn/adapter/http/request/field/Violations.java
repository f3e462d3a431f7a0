package cairn.adapter.http.request.field;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.failure.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The violations of one request, collected until everything was checked.
public final class Violations {
    /// Enough to see the pattern; a response must not grow with the number of errors in a body.
    private static final int MOST = 1000;

    private final List<Violation> found = new ArrayList<>();

    public void add(String pointer, String code, String hint) {
        if (!areFull()) {
            found.add(new Violation(pointer, code, hint));
        }
    }

    /// Whether further violations would be dropped, so that checking can stop.
    boolean areFull() {
        return found.size() >= MOST;
    }

    /// Adds a violation unless it was added before.
    public void addOnce(String pointer, String code, String hint) {
        Violation violation = new Violation(pointer, code, hint);
        if (!found.contains(violation)) {
            add(pointer, code, hint);
        }
    }

    /// Runs `reading`. If it rejects, its violations are reported together with those collected before.
    public <T> T join(Supplier<T> reading) {
        Optional<T> read = Optional.empty();
        try {
            read = Optional.of(reading.get());
        } catch (Rejected e) {
            if (!(e.failure() instanceof Failure.Invalid invalid)) {
                throw e;
            }
            invalid.violations().forEach(violation -> add(violation.pointer(), violation.code(), violation.hint()));
        }
        refuse();
        return read.orElseThrow();
    }

    /// Rejects the request if there are violations.
    public void refuse() {
        if (!found.isEmpty()) {
            throw new Rejected(new Failure.Invalid(found));
        }
    }
}
