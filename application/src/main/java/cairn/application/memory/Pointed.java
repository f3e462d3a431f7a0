package cairn.application.memory;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Violation;

/// Refusals of one of many that a request brings.
final class Pointed {
    private Pointed() {}

    /// The same, with pointers that name the one.
    static Failure below(String place, Failure failure) {
        return switch (failure) {
            case Failure.Invalid invalid ->
                new Failure.Invalid(invalid.violations().stream()
                        .map(violation -> below(place, violation))
                        .toList());
            case Failure.NotFound missing ->
                new Failure.NotFound(missing.what(), place + missing.pointer(), missing.hint());
            case Failure.Conflict conflict ->
                new Failure.Conflict(conflict.code(), place + conflict.pointer(), conflict.hint());
            case Failure.ExternalIdTaken taken ->
                new Failure.ExternalIdTaken(place + taken.pointer(), taken.resource());
            case Failure.UnknownAlias alias -> alias;
            case Failure.InvalidCursor cursor -> cursor;
            case Failure.BytesMissing bytes -> bytes;
            case Failure.PreconditionFailed failed -> failed;
            case Failure.IdempotencyKeyReused reused -> reused;
            case Failure.LimitExceeded limit -> limit;
            case Failure.InsufficientScope scope -> scope;
            case Failure.InOperation operation -> operation;
            case Failure.SignatureRejected signature -> signature;
            case Failure.Unavailable unavailable -> unavailable;
        };
    }

    private static Violation below(String place, Violation violation) {
        return new Violation(place + violation.pointer(), violation.code(), violation.hint(), violation.resourceId());
    }
}
