package cairn.application.idempotency;

import cairn.application.Creation;
import cairn.application.KeyedLocks;
import cairn.application.port.transaction.IdempotencyRepository;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.application.port.transaction.IdempotencyRepository.Kept;
import cairn.application.port.transaction.IdempotencyRepository.KeyRef;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.Durability;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// Executes a request once, however often it is sent with the same key. The key, the response and the
/// created rows are committed together, so that a crash or a refusal leaves all of them or none.
public final class IdempotentRequests {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Transactions transactions;
    private final IdempotencyRepository keys;
    private final InstantSource clock;

    /// Repeats in this process wait here instead of in the database, where each would hold a connection.
    private final KeyedLocks<KeyRef> running = new KeyedLocks<>();

    public IdempotentRequests(Transactions transactions, IdempotencyRepository keys, InstantSource clock) {
        this.transactions = transactions;
        this.keys = keys;
        this.clock = clock;
    }

    /// @param creation prepared once; the rest may run several times, like all work of [Transactions]
    /// @param rendering renders the result
    /// @throws Rejected 422 if the key was used with another request, 409 if the first one is still
    /// running after two seconds, or the refusal of `creation`; then the key stays free
    public <C, R> Outcome answer(
            Request request, Creation<C, R> creation, C command, Function<? super R, Answer> rendering) {
        Optional<Outcome> earlier = replayed(request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        try (KeyedLocks.Held held = running.tryLock(request.key(), PATIENCE).orElseThrow(IdempotentRequests::inUse)) {
            Optional<Outcome> meanwhile = replayed(request);
            if (meanwhile.isPresent()) {
                return meanwhile.get();
            }
            Principal principal = request.principal();
            try (Creation.Work<R> work = creation.prepared(principal, command)) {
                Supplier<Outcome> whole = () -> transactions.write(
                        creation.lock(principal), () -> first(request, () -> rendering.apply(work.run())));
                return work.frees() ? transactions.freeing(whole) : whole.get();
            }
        }
    }

    /// Another node may have been faster.
    private Outcome first(Request request, Supplier<Answer> work) {
        if (!keys.insert(request.key(), request.fingerprint(), clock.instant())) {
            return repeated(request, keys.find(request.key()).orElseThrow(IdempotentRequests::inUse));
        }
        Answer answer = work.get();
        keys.update(request.key(), answer);
        return new Outcome(answer, false);
    }

    /// Waits for the disk, because the first request's rows may not be durable yet.
    private Optional<Outcome> replayed(Request request) {
        Durability durability = transactions.durability();
        Optional<Outcome> outcome = keys.find(request.key()).map(kept -> repeated(request, kept));
        outcome.ifPresent(found -> durability.await());
        return outcome;
    }

    private static Outcome repeated(Request request, Kept kept) {
        if (!kept.fingerprint().equals(request.fingerprint())) {
            throw new Rejected(new Failure.IdempotencyKeyReused(
                    "This Idempotency-Key was used with another request; use a new key for every new request."));
        }
        return new Outcome(kept.answer(), true);
    }

    private static Rejected inUse() {
        return new Rejected(new Failure.Conflict(
                ConflictCode.IDEMPOTENCY_KEY_IN_USE,
                "#header/Idempotency-Key",
                "The first request with this Idempotency-Key is still running; try again in a moment."));
    }

    /// @param name of the key
    /// @param fingerprint SHA-256 (hex) of the request
    public record Request(Principal principal, String name, String fingerprint) {
        KeyRef key() {
            return new KeyRef(principal.workspaceId(), name);
        }
    }

    /// @param isRepeat whether the response is that of an earlier request
    public record Outcome(Answer answer, boolean isRepeat) {}
}
