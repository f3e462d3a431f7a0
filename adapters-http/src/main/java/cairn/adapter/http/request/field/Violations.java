package cairn.adapter.http.request.field;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.failure.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// What is wrong with one request, gathered until all of it was checked.
public final class Violations {
    /// Enough for a person to see the pattern; an answer must not grow with a body full of mistakes.
    private static final int MOST = 1000;

    private final List<Violation> found = new ArrayList<>();

    public void add(String pointer, String code, String hint) {
        if (!areFull()) {
            found.add(new Violation(pointer, code, hint));
        }
    }

    /// Whether more of them would be left out, so that none need to be looked for.
    boolean areFull() {
        return found.size() >= MOST;
    }

    /// The same, unless it was added before.
    public void addOnce(String pointer, String code, String hint) {
        Violation violation = new Violation(pointer, code, hint);
        if (!found.contains(violation)) {
            add(pointer, code, hint);
        }
    }

    /// What `reading` gives. What it refuses is told together with what was found before.
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

    /// Refuses the request if anything was found.
    public void refuse() {
        if (!found.isEmpty()) {
            throw new Rejected(new Failure.Invalid(found));
        }
    }
}
