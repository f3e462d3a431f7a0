package cairn.adapter.persistence;

import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.waiting.Waiting;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Every test of a class that extends this runs on every kind of database, emptied after each; one class at a time.
@ResourceLock("the databases of contracts")
@ParameterizedClass
@EnumSource
public abstract class DatabaseTestCase implements Repositories.Contract {
    /// Set before the fields of test classes are initialised.
    private static final AtomicReference<TestDatabase> CURRENT = new AtomicReference<>(TestDatabase.H2);

    @Parameter
    TestDatabase kind = TestDatabase.H2;

    private final Repositories repositories = new OpenedDatabase(CURRENT.get().database());
    private final Samples samples = new Samples(repositories, TestDatabase.IDS);

    @BeforeParameterizedClassInvocation
    static void use(TestDatabase kind) {
        CURRENT.set(kind);
    }

    protected Database database() {
        return kind.database();
    }

    /// Begins `other` on a thread of its own. Returns once that waits for a row which the caller's
    /// transaction has locked, or is done.
    protected <T> CompletableFuture<T> begun(Supplier<T> other) {
        CompletableFuture<T> begun =
                CompletableFuture.supplyAsync(other, task -> Thread.ofVirtual().start(task));
        Waiting.until("the other waits for a row", () -> begun.isDone() || kind.isAwaited());
        return begun;
    }

    @Override
    public Repositories repositories() {
        return repositories;
    }

    @Override
    public Samples samples() {
        return samples;
    }

    @AfterEach
    void empty() {
        kind.empty();
    }
}
