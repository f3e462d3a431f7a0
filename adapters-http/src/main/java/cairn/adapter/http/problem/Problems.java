package cairn.adapter.http.problem;

import cairn.application.QuietLog;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Failure.Part;
import cairn.domain.failure.Rejected;
import cairn.domain.failure.Violation;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Translates all failures into responses. Unexpected ones are logged here, and only here.
public final class Problems {
    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);
    private static final QuietLog QUIET = new QuietLog(LOG);
    private static final String RETRY_SOON = "5";
    private static final String RETRY_LATER = "60";

    private Problems() {}

    public static Problem of(Throwable thrown) {
        return switch (thrown) {
            case Rejected rejected -> of(rejected.failure());
            case RequestRefused refused -> refused.problem();
            case Unavailable unavailable -> {
                log(unavailable);
                Problem problem = of(new Failure.Unavailable(unavailable.part(), hint(unavailable.part())));
                yield unavailable
                        .retryAfter()
                        .map(wait -> problem.withHeader("Retry-After", wholeSeconds(wait)))
                        .orElse(problem);
            }
            default -> {
                LOG.error("a request failed unexpectedly", thrown);
                yield internal();
            }
        };
    }

    /// During an outage, many requests meet a failure that was logged already.
    private static void log(Unavailable unavailable) {
        if (unavailable.reason() == Reason.SPARED) {
            LOG.debug("{} was not asked: {}", unavailable.part(), unavailable.getMessage());
        } else {
            QUIET.warn(
                    "{} can't answer: {} {}",
                    unavailable.part(),
                    String.valueOf(unavailable.getMessage()),
                    Objects.toString(unavailable.getCause(), ""));
            LOG.debug("{} can't answer", unavailable.part(), unavailable);
        }
    }

    /// Rounds up, so that a client does not return a moment too early.
    private static String wholeSeconds(Duration wait) {
        return Long.toString(wait.plusSeconds(1).minusNanos(1).toSeconds());
    }

    public static Problem internal() {
        return Problem.of(
                500, "internal_error", "An internal error occurred; the server's log has details under this traceid.");
    }

    public static Problem of(Failure failure) {
        return switch (failure) {
            case Failure.Invalid invalid ->
                new Problem(400, "validation_failed", invalid.hint(), invalid.violations(), Map.of());
            case Failure.UnknownAlias unknown -> pointed(400, "unknown_alias", unknown.hint(), unknown.pointer());
            case Failure.InvalidCursor cursor -> pointed(400, "invalid_cursor", cursor.hint(), cursor.pointer());
            case Failure.CursorExpired expired -> pointed(410, "cursor_expired", expired.hint(), expired.pointer());
            case Failure.NotFound missing -> notFound(missing);
            case Failure.BytesMissing gone -> Problem.of(404, "bytes_missing", gone.hint());
            case Failure.Conflict conflict -> pointed(409, code(conflict.code()), conflict.hint(), conflict.pointer());
            case Failure.ExternalIdTaken taken ->
                inTheWay("external_id_taken", taken, taken.pointer(), taken.resource());
            case Failure.AlreadyPublished published ->
                inTheWay("already_published", published, published.pointer(), published.publication());
            case Failure.PasswordRefused password -> Problem.of(403, code(password.problem()), password.hint());
            case Failure.PreconditionFailed failed ->
                pointed(412, "precondition_failed", failed.hint(), Problem.IF_MATCH);
            case Failure.IdempotencyKeyReused reused ->
                pointed(422, "idempotency_key_reused", reused.hint(), "#header/Idempotency-Key");
            case Failure.LimitExceeded limit -> Problem.of(403, code(limit.code()), limit.hint());
            case Failure.InsufficientScope scope ->
                new Problem(403, "insufficient_scope", scope.hint(), scope.violations(), Map.of());
            case Failure.SignatureRejected signature -> Problem.of(403, code(signature.problem()), signature.hint());
            case Failure.InOperation(String pointer, Failure inner) -> of(inner).within(pointer);
            case Failure.Unavailable unavailable -> unavailable(unavailable);
        };
    }

    /// @param id of the conflicting resource
    private static Problem inTheWay(String code, Failure failure, String pointer, UUID id) {
        return Problem.of(409, code, failure.hint()).withError(new Violation(pointer, code, failure.hint(), id));
    }

    private static Problem notFound(Failure.NotFound missing) {
        if (missing.what() == Missing.PARENT) {
            return Problem.of(404, "resource_not_found", missing.hint())
                    .withError(new Violation(missing.pointer(), "parent_not_found", missing.hint()));
        }
        return pointed(404, code(missing.what()) + "_not_found", missing.hint(), missing.pointer());
    }

    private static Problem unavailable(Failure.Unavailable unavailable) {
        return switch (unavailable.part()) {
            case SEARCH, STORAGE, DATABASE, SUMMARIES ->
                Problem.of(503, code(unavailable.part()) + "_unavailable", unavailable.hint())
                        .withHeader("Retry-After", RETRY_SOON);
            case READERS ->
                Problem.of(503, "search_unavailable", unavailable.hint()).withHeader("Retry-After", RETRY_SOON);
            case SERVER ->
                Problem.of(503, "service_unavailable", unavailable.hint()).withHeader("Retry-After", RETRY_SOON);
            case DISK ->
                Problem.of(507, "insufficient_storage", unavailable.hint()).withHeader("Retry-After", RETRY_LATER);
        };
    }

    private static String hint(Part part) {
        return switch (part) {
            case SEARCH -> "Search is unavailable; try again in a moment.";
            case STORAGE -> "The file store is unavailable; try again in a moment.";
            case READERS -> "The server is too busy to process images; try again in a moment.";
            case SERVER -> "The server is busy with other requests of this kind; try again in a moment.";
            case SUMMARIES -> "Summaries are unavailable; try again in a moment.";
            case DATABASE -> "The database is unavailable; try again in a moment.";
            case DISK -> "The server's disk is full; reading works, and writing will work again once there is space.";
        };
    }

    private static Problem pointed(int status, String code, String hint, String pointer) {
        List<Violation> errors = pointer.isEmpty() ? List.of() : List.of(new Violation(pointer, code, hint));
        return new Problem(status, code, hint, errors, Map.of());
    }

    private static String code(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
