package cairn.adapter.http.exchange;

import cairn.application.Creation;
import cairn.application.idempotency.IdempotentRequests;
import cairn.application.idempotency.IdempotentRequests.Outcome;
import cairn.application.idempotency.IdempotentRequests.Request;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.failure.Violation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Handles creations. With an `Idempotency-Key`, a repeated request gets the response of the first one.
public final class Creations {
    static final String KEY = "Idempotency-Key";
    private static final String REPLAYED = "Idempotency-Replayed";
    private static final int MAX_KEY = 255;

    private final IdempotentRequests requests;

    public Creations(IdempotentRequests requests) {
        this.requests = requests;
    }

    /// The body is parsed before the transaction begins, since the transaction may run several times.
    <C, R> void answer(
            Exchange exchange, Parsing<C> parsing, Creation<C, R> creation, Function<? super R, Answer> rendering)
            throws IOException {
        Optional<String> key = exchange.header(KEY);
        if (key.isEmpty()) {
            send(exchange, rendering.apply(creation.execute(exchange.principal(), parsing.parse())));
            return;
        }
        C command = parsed(key.get(), parsing);
        Request request = new Request(exchange.principal(), key.get(), exchange.fingerprint());
        Outcome outcome = requests.answer(request, creation, command, rendering);
        if (outcome.isRepeat()) {
            exchange.header(REPLAYED, "true");
        }
        send(exchange, outcome.answer());
    }

    /// An invalid key is reported together with the violations of the body.
    private static <C> C parsed(String key, Parsing<C> parsing) throws IOException {
        List<Violation> violations = new ArrayList<>(violations(key));
        try {
            C command = parsing.parse();
            if (violations.isEmpty()) {
                return command;
            }
        } catch (Rejected e) {
            if (!(e.failure() instanceof Failure.Invalid invalid)) {
                throw e;
            }
            violations.addAll(invalid.violations());
        }
        throw new Rejected(new Failure.Invalid(violations));
    }

    private static List<Violation> violations(String key) {
        if (!key.isEmpty() && key.length() <= MAX_KEY) {
            return List.of();
        }
        String code = key.isEmpty() ? "too_short" : "too_long";
        return List.of(new Violation("#header/" + KEY, code, KEY + " must have 1 to " + MAX_KEY + " characters."));
    }

    private static void send(Exchange exchange, Answer answer) throws IOException {
        if (answer.location() != null) {
            exchange.header("Location", answer.location());
        }
        if (Answers.isResource(answer)) {
            exchange.header(
                    "ETag",
                    EntityTag.of(Answers.FIRST_REVISION, Answers.JSON, answer.body())
                            .toString());
        }
        exchange.send(answer.status(), Answers.JSON, answer.body());
    }

    /// Parses a body into a command, or rejects it.
    @FunctionalInterface
    public interface Parsing<C> {
        C parse() throws IOException;
    }
}
